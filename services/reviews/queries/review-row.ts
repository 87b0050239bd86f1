import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import type { members, treatmentReviews } from '@secondspring/contracts/read-models/reviews.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { z } from 'zod';

/** A review as the read model has it, with its author's first name where it is a named one. */
export type ReviewRow = Omit<
  RowOf<typeof treatmentReviews>,
  'author_id' | 'withdrawn' | 'report_count' | 'removed' | 'hidden'
> &
  Pick<RowOf<typeof members>, 'first_name'>;

/** A review as a reader is told of it. */
export const reviewOf = (
  row: ReviewRow,
  isMine: boolean,
  markedHelpful: boolean,
): z.output<typeof treatmentReview> => ({
  id: row.id,
  treatmentId: row.treatment_id,
  overallRating: row.overall_rating,
  durationMonths: row.duration_months,
  symptomsAddressed: [...row.symptoms_addressed],
  symptomImprovement: null,
  sideEffects: [...row.side_effects],
  reviewText: row.review_text,
  wouldRecommend: row.would_recommend,
  helpfulCount: row.helpful_count,
  isAnonymous: row.is_anonymous,
  firstName: row.is_anonymous ? null : row.first_name,
  ageAtReview: row.is_anonymous ? null : row.age_at_review,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  isMine,
  markedHelpful,
});
