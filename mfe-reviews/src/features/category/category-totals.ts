import type { Treatment } from '../../api/treatments.ts';
import { pluralise } from '../../catalogue/pluralise.ts';

export const categoryTotals = (treatments: readonly Pick<Treatment, 'reviewCount'>[]) => ({
  treatments: pluralise(treatments.length, 'treatment'),
  reviews: pluralise(
    treatments.reduce((total, { reviewCount }) => total + reviewCount, 0),
    'review',
  ),
});
