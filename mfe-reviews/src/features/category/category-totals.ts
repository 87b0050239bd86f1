import type { Treatment } from '../../api/shapes.ts';
import { counted } from '../../catalogue/counting.ts';

/** How many treatments a category has and how many reviews they have together, in words. */
export const categoryTotals = (treatments: readonly Pick<Treatment, 'reviewCount'>[]) => ({
  treatments: counted(treatments.length, 'treatment'),
  reviews: counted(
    treatments.reduce((total, { reviewCount }) => total + reviewCount, 0),
    'review',
  ),
});
