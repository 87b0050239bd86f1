import type { ReactNode } from 'react';
import * as s from './sections.module.css';

/** The parts of a view under one another, 24 px apart. */
export const Sections = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.sections}>{children}</div>
);
