import { useDurations, type UseDuration } from '../vocabulary/review/words.ts';

/**
 * State of a navigation to a treatment's page that opens the review dialog with what the member has already recorded.
 * It stays in this browser's history, so no address contains it.
 */
export type ReviewOffer = { readonly review: { readonly durationMonths: UseDuration } };

/** Null if a navigation's state is no offer. */
export const readReviewOffer = (state: unknown): ReviewOffer['review'] | null => {
  if (typeof state !== 'object' || state === null || !('review' in state)) return null;
  const { review } = state;
  if (typeof review !== 'object' || review === null || !('durationMonths' in review)) return null;
  const durationMonths = useDurations.find((each) => each === review.durationMonths);
  return durationMonths === undefined ? null : { durationMonths };
};
