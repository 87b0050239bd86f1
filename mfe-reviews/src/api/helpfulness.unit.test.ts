import { reviewOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import { withHelpfulness } from './helpfulness.ts';
import type { LoadedReviews, TreatmentReview } from './reviews.ts';

const review = (id: string): TreatmentReview => ({ ...reviewOf(2), id });

it('changes one review on any page and no other', () => {
  const loaded: LoadedReviews = {
    pages: [
      { items: [review('a'), review('b')], next: 'c' },
      { items: [review('c')], next: null },
    ],
    pageParams: [undefined, 'c'],
  };
  const changed = withHelpfulness(loaded, 'c', { helpfulCount: 1, markedHelpful: true });
  expect(changed.pages[1]?.items[0]).toEqual({ ...review('c'), helpfulCount: 1, markedHelpful: true });
  expect(changed.pages[0]?.items[0]).toBe(loaded.pages[0]?.items[0]);
  expect(changed.pageParams).toBe(loaded.pageParams);
});
