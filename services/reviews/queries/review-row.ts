export type { ReadModels } from '@secondspring/projections/table-names.ts';
import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import type { z } from 'zod';

/** Reviews in a query for {@link ReviewRow}. */
export const reviews = tableAs('reviews.treatment_reviews', 'r');
/** Their authors, to be joined. */
export const authors = tableAs('reviews.members', 'm');

/** Columns of {@link ReviewRow}. */
export const reviewColumns = {
  ...columnsOf(
    reviews,
    'id',
    'treatment_id',
    'is_anonymous',
    'overall_rating',
    'duration_months',
    'symptoms_addressed',
    'side_effects',
    'review_text',
    'would_recommend',
    'age_at_review',
    'helpful_count',
    'created_at',
    'updated_at',
  ),
  ...columnsOf(authors, 'first_name'),
};

/** A review as the read model has it, with its author's first name where it is a named one. */
export type ReviewRow = Selected<typeof reviewColumns>;

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
