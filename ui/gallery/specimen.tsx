import type { ReactNode } from 'react';
import * as s from './gallery.module.css';

/** One building block in its states, under its name. */
export const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={s.specimen}>
    <h2>{name}</h2>
    {children}
  </section>
);

/** Things side by side as far as they fit. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.row}>{children}</div>
);
