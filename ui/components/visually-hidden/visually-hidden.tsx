import type { ReactNode } from 'react';
import * as s from './visually-hidden.module.css';

/** Words for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={s.hidden}>{children}</span>
);
