import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './plan-list.module.css';

/** Its arrow is in the corner of the line above. Always open in print. */
export const ItemFold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={s.fold}>
    <summary className={s.unfold} aria-label={`More about ${title}`}>
      <ChevronDown size={20} aria-hidden />
    </summary>
    <div className={s.folded}>{children}</div>
  </details>
);
