import type { ReactNode } from 'react';
import * as s from './low-actions.module.css';

/** A view's primary action within the thumb's reach, above the bottom bar; what gets the focus is scrolled clear of it. */
export const LowActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.actions}>{children}</div>
);
