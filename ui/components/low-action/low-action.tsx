import type { ReactNode } from 'react';
import * as s from './low-action.module.css';

/** Keeps the primary action above the bottom bar. Focused elements scroll clear of it. */
export const LowAction = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.action}>{children}</div>
);
