import {
  presentReview,
  type AuthorFacts,
} from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { PublishedReview } from './state.ts';

/** Made from the review's own events, so it does not wait for a projector. */
export const presentOwnReview = (
  { reviewId: id, treatmentId, answers, wording, ageAtReview, createdAt, updatedAt }: PublishedReview,
  { firstName, ...marked }: AuthorFacts,
): ReturnType<typeof presentReview> =>
  presentReview({
    ...answers,
    id,
    treatmentId,
    helpfulCount: wording === marked.wording ? marked.helpfulCount : 0,
    firstName,
    ageAtReview,
    createdAt,
    updatedAt,
    isMine: true,
    // Members can't mark their own reviews.
    markedHelpful: false,
  });
