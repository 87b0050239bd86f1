import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { z } from 'zod';
import type { AuthorFacts } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { PublishedReview } from './state.ts';

/** Made from the review's own events, so it does not wait for a projector. */
export const presentOwnReview = (
  { reviewId, treatmentId, content, wording, ageAtReview, createdAt, updatedAt }: PublishedReview,
  { firstName, ...marked }: AuthorFacts,
): z.output<typeof treatmentReview> => ({
  id: reviewId,
  treatmentId,
  ...content,
  symptomImprovement: null,
  helpfulCount: wording === marked.wording ? marked.helpfulCount : 0,
  firstName: nullIfAnonymous(content.isAnonymous, firstName),
  ageAtReview,
  createdAt,
  updatedAt,
  isMine: true,
  // Members can't mark their own reviews.
  markedHelpful: false,
});
