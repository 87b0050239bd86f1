import type { ReactNode } from 'react';
import * as s from './page-sections.module.css';

export const PageSections = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.sections}>{children}</div>
);
