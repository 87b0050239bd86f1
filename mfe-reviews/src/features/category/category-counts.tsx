import {
  type TreatmentOrder,
  treatmentOrderLabels,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { Treatment } from '../../api/treatments.ts';
import * as s from './category-counts.module.css';
import { pluralise } from '@secondspring/ui/treatments/pluralise.ts';

/** Tells screen readers the order too. */
export const CategoryCounts = ({
  treatments,
  order,
}: {
  readonly treatments: readonly Treatment[] | undefined;
  readonly order: TreatmentOrder;
}) => {
  if (treatments === undefined) return <Skeleton width="60%" />;
  const totals = categoryTotals(treatments);
  return (
    <p className={s.counts} role="status">
      <strong>{totals.treatments}</strong>
      <span aria-hidden>·</span>
      <strong>{totals.reviews}</strong>
      <VisuallyHidden>{`sorted by: ${treatmentOrderLabels[order]}`}</VisuallyHidden>
    </p>
  );
};

export const categoryTotals = (treatments: readonly Pick<Treatment, 'reviewCount'>[]) => ({
  treatments: pluralise(treatments.length, 'treatment'),
  reviews: pluralise(
    treatments.reduce((total, { reviewCount }) => total + reviewCount, 0),
    'review',
  ),
});
