import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { z } from 'zod';
import type { AuthorFacts } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { PublishedReview } from './state.ts';

/** A review as its author sees it, from its own events: right before any projector has folded them. */
export const asAuthorSees = (
  { reviewId, treatmentId, content, ageAtReview, createdAt, updatedAt }: PublishedReview,
  { firstName, helpfulCount }: AuthorFacts,
): z.output<typeof treatmentReview> => ({
  id: reviewId,
  treatmentId,
  ...content,
  symptomImprovement: null,
  helpfulCount,
  firstName: nullIfAnonymous(content.isAnonymous, firstName),
  ageAtReview,
  createdAt,
  updatedAt,
  isMine: true,
  // Nobody can mark her own review.
  markedHelpful: false,
});
