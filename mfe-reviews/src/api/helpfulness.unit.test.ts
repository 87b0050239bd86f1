import { expect, it } from 'vitest';
import { withHelpfulness } from './helpfulness.ts';
import type { LoadedReviews, TreatmentReview } from './shapes.ts';

const review = (id: string): TreatmentReview => ({
  id,
  treatmentId: 't',
  overallRating: 4,
  durationMonths: null,
  symptomsAddressed: [],
  symptomImprovement: null,
  sideEffects: [],
  reviewText: null,
  wouldRecommend: true,
  helpfulCount: 1,
  isAnonymous: false,
  firstName: 'Maya',
  ageAtReview: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isMine: false,
  markedHelpful: false,
});

it('changes one review on whatever page it stands and leaves the others alone', () => {
  const loaded: LoadedReviews = {
    pages: [
      { items: [review('a'), review('b')], next: 'c' },
      { items: [review('c')], next: null },
    ],
    pageParams: [undefined, 'c'],
  };
  const changed = withHelpfulness(loaded, 'c', { helpfulCount: 2, markedHelpful: true });
  expect(changed.pages[1]?.items[0]).toEqual({ ...review('c'), helpfulCount: 2, markedHelpful: true });
  expect(changed.pages[0]?.items[0]).toBe(loaded.pages[0]?.items[0]);
  expect(changed.pageParams).toBe(loaded.pageParams);
});
