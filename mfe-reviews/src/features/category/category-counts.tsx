import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import type { Treatment } from '../../api/shapes.ts';
import * as s from './category-counts.module.css';
import { categoryTotals } from './category-totals.ts';

/** The counts of a category on one line; a place for them while the treatments load. */
export function CategoryCounts({ treatments }: { readonly treatments: readonly Treatment[] | undefined }) {
  if (treatments === undefined) return <Skeleton width="60%" />;
  const totals = categoryTotals(treatments);
  return (
    <p className={s.counts}>
      <strong>{totals.treatments}</strong>
      <span aria-hidden>·</span>
      <strong>{totals.reviews}</strong>
    </p>
  );
}
