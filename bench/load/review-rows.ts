import { createHash } from 'node:crypto';
import type { treatmentReviews } from '@secondspring/projections/reviews/treatment-reviews/table.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review/words.ts';
import { reviewText } from './words.ts';
import { addSeconds } from 'date-fns/addSeconds';

/** A deterministic UUID for a name. */
export const uuidOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

/** Realistic rows of `treatment_reviews`: texts of a few sentences, some lists, some anonymous. */
export const reviewRows = (
  count: number,
): Omit<
  RowOf<typeof treatmentReviews>,
  'topics' | 'counted' | 'wording' | 'helpful_count' | 'report_count' | 'removed' | 'hidden'
>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: uuidOf(`review ${index}`),
    treatment_id: uuidOf(`treatment ${index % 45}`),
    author_id: index % 3 === 0 ? null : uuidOf(`author ${index}`),
    is_anonymous: index % 3 === 0,
    overall_rating: (index % 5) + 1,
    duration_months: index % 4 === 0 ? null : '3-6',
    review_text: reviewText(index),
    content: {
      symptomsAddressed: reviewSymptoms.slice(index % 5, (index % 5) + 3),
      sideEffects: reviewSideEffects.slice(0, index % 3),
    },
    would_recommend: index % 3 !== 1,
    phase_at_review: null,
    age_at_review: index % 3 === 0 ? null : 45 + (index % 15),
    withdrawn: false,
    created_at: addSeconds('2026-01-01T00:00:00Z', index * 61).toISOString(),
    updated_at: addSeconds('2026-01-01T00:00:00Z', index * 61).toISOString(),
  }));
