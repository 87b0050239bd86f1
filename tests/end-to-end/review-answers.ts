import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import type { z } from 'zod';

/** A review by somebody else, as the service would answer it: odd ones anonymous and not recommending, even ones with everything said. */
export const reviewOf = (number: number): z.output<typeof treatmentReview> => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  treatmentId: '00000000-0000-4000-8000-000000000000',
  overallRating: 1 + (number % 5),
  durationMonths: number % 2 === 0 ? '3-6' : null,
  symptomsAddressed: number % 2 === 0 ? ['Hot flashes'] : [],
  symptomImprovement: null,
  sideEffects: number % 2 === 0 ? ['Headaches'] : [],
  reviewText: 'It took about six weeks before I noticed anything.',
  wouldRecommend: number % 2 === 0,
  helpfulCount: 0,
  isAnonymous: number % 2 === 1,
  firstName: number % 2 === 1 ? null : 'Maya',
  ageAtReview: number % 2 === 1 ? null : 52,
  createdAt: '2026-09-20T10:00:00.000Z',
  updatedAt: '2026-09-20T10:00:00.000Z',
  isMine: false,
  markedHelpful: false,
});
