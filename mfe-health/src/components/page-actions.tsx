import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './page-actions.module.css';

/** What can be done with the page as a whole, as buttons side by side. Not on paper. */
export const PageActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.ways}>{children}</div>
);

export const PrintButton = () => (
  <Button wide look="secondary" onClick={() => globalThis.print()}>
    <Printer size={20} aria-hidden />
    Print
  </Button>
);
