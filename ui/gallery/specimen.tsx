import { Stack } from '../components/card/card.tsx';
import * as looks from '../tokens/looks.module.css';
import type { ReactNode } from 'react';
import * as s from './gallery.module.css';

export const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack as="section" className={s.specimen}>
    <h2>{name}</h2>
    {children}
  </Stack>
);

export const SpecimenRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={looks.wrapping}>{children}</div>
);
