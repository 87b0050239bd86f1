import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous, nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { ReviewContent } from './content.ts';

/** Type of an event in a review's stream. */
export type ReviewEvent = 'ReviewSubmitted' | 'ReviewRevised' | 'ReviewWithdrawn';

/** A review that readers see. */
export type PublishedReview = {
  readonly status: 'published';
  readonly reviewId: string;
  readonly treatmentId: string;
  /** Null once her key was destroyed; then nobody is the author any more. */
  readonly author: string | null;
  readonly content: ReviewContent;
  /** Whole years when she first wrote it; null for an anonymous review. */
  readonly ageAtReview: number | null;
  /** ISO 8601 in UTC; of an anonymous review only the day. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Where a review stands. One that was anonymous once never shows a name again, even when it is written anew. */
export type ReviewState =
  | { readonly status: 'none' }
  | PublishedReview
  | { readonly status: 'withdrawn'; readonly wasAnonymous: boolean };

/** Whether the review is, or was before it was withdrawn, anonymous. */
export const isBoundToAnonymity = (state: ReviewState): boolean => {
  switch (state.status) {
    case 'none':
      return false;
    case 'published':
      return state.content.isAnonymous;
    case 'withdrawn':
      return state.wasAnonymous;
  }
};

const contentOf = ({ data }: DomainEvent<'ReviewSubmitted' | 'ReviewRevised'>): ReviewContent => ({
  overallRating: data.overallRating,
  durationMonths: nullIfForgotten(data.durationMonths),
  symptomsAddressed: nullIfForgotten(data.symptomsAddressed) ?? [],
  sideEffects: nullIfForgotten(data.sideEffects) ?? [],
  reviewText: nullIfForgotten(data.reviewText),
  wouldRecommend: data.wouldRecommend,
  isAnonymous: data.isAnonymous,
});

const evolve = (state: ReviewState, event: DomainEvent<ReviewEvent>): ReviewState => {
  if (event.type === 'ReviewWithdrawn')
    return { status: 'withdrawn', wasAnonymous: isBoundToAnonymity(state) };
  const { data } = event;
  const at = roundIfAnonymous('day', data.isAnonymous, event.at);
  const keepsFirstInstant =
    event.type === 'ReviewRevised' && state.status === 'published' && !data.isAnonymous;
  return {
    status: 'published',
    reviewId: data.reviewId,
    treatmentId: data.treatmentId,
    author: nullIfForgotten(data.author),
    content: contentOf(event),
    ageAtReview: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.ageAtReview)),
    createdAt: keepsFirstInstant ? state.createdAt : at,
    updatedAt: at,
  };
};

/** How a review's events add up; its stream is `review-<tag>`, so there can't be a second. */
export const reviewEvolver: Evolver<ReviewState, ReviewEvent> = {
  types: ['ReviewSubmitted', 'ReviewRevised', 'ReviewWithdrawn'],
  initial: { status: 'none' },
  evolve,
};

/** Stream of a review; an address may write the same id in capitals. */
export const reviewStream = (reviewId: string): string => `review-${reviewId.toLowerCase()}`;
