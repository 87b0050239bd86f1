import type { ReactNode } from 'react';
import * as s from './low-action.module.css';

/** Keeps a page's one primary action within the thumb's reach, above the bottom bar; what gets the focus is scrolled clear of it. */
export const LowAction = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.action}>{children}</div>
);
