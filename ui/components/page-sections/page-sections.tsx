import type { ReactNode } from 'react';
import * as s from './page-sections.module.css';

/** The parts of a page under one another; each part's own heading stands close to what it heads. */
export const PageSections = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.sections}>{children}</div>
);
