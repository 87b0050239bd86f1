import type { ReactNode } from 'react';
import * as s from './gallery.module.css';

export const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={s.specimen}>
    <h2>{name}</h2>
    {children}
  </section>
);

export const SpecimenRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.row}>{children}</div>
);
