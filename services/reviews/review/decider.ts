import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { inOrder, type ReviewContent } from './content.ts';
import {
  isBoundToAnonymity,
  reviewEvolver,
  type PublishedReview,
  type ReviewEvent,
  type ReviewState,
} from './state.ts';

/** Writes a review: the first one of a member for a treatment, or anew after it was withdrawn. */
export type SubmitReview = {
  readonly type: 'submit';
  readonly author: string;
  readonly reviewId: string;
  readonly treatmentId: string;
  readonly content: ReviewContent;
  /** Her whole years today; null where no date of birth is known. */
  readonly age: number | null;
};
/** Replaces the content of a review. */
export type ReviseReview = {
  readonly type: 'revise';
  readonly author: string;
  readonly content: ReviewContent;
};
/** Takes a review back. */
export type WithdrawReview = { readonly type: 'withdraw'; readonly author: string };
/** Takes a review back because its author is erased: the product itself does, which needs no author. `named` leaves an anonymous one standing. */
export type EraseReview = { readonly type: 'erase'; readonly which: 'named' | 'any' };
/** What can be asked of a review. */
export type ReviewCommand = SubmitReview | ReviseReview | WithdrawReview | EraseReview;

/** What the tallies count of a published review. */
const verdictOf = ({ reviewId, treatmentId, content }: PublishedReview) => ({
  reviewId,
  treatmentId,
  overallRating: content.overallRating,
  wouldRecommend: content.wouldRecommend,
});

/** An anonymous review never becomes a named one: whoever saw it before would then know who wrote it. */
const kept = (state: ReviewState, content: ReviewContent): ReviewContent => ({
  ...inOrder(content),
  isAnonymous: content.isAnonymous || isBoundToAnonymity(state),
});

/** Whether a moderator should look: her words may speak of self-harm, and nobody could read them before. */
const needsCare = ({ reviewText }: ReviewContent, before: string | null): boolean =>
  reviewText !== null && reviewText !== before && mentionsSelfHarm(reviewText);

const submit = (state: ReviewState, command: SubmitReview): readonly NewEvent[] | Refusal => {
  if (state.status === 'published') return refuse('review-already-submitted');
  const { author, reviewId, treatmentId } = command;
  const content = kept(state, command.content);
  const ageAtReview = nullIfAnonymous(content.isAnonymous, command.age);
  const data = {
    reviewId,
    treatmentId,
    author,
    ageAtReview,
    needsCare: needsCare(content, null),
    ...content,
  };
  return [{ type: 'ReviewSubmitted', data }];
};

const revise = (state: PublishedReview, command: ReviseReview): readonly NewEvent[] => {
  const content = kept(state, command.content);
  if (isDeepStrictEqual(content, inOrder(state.content))) return [];
  return [
    {
      type: 'ReviewRevised',
      data: {
        reviewId: state.reviewId,
        treatmentId: state.treatmentId,
        previousRating: state.content.overallRating,
        previouslyRecommended: state.content.wouldRecommend,
        author: command.author,
        needsCare: needsCare(content, state.content.reviewText),
        // Her age stays that of the first writing: one that grew with each change would tell her birthday.
        ageAtReview: nullIfAnonymous(content.isAnonymous, state.ageAtReview),
        ...content,
      },
    },
  ];
};

const erase = (state: ReviewState, { which }: EraseReview): readonly NewEvent[] =>
  state.status === 'published' && (which === 'any' || !isBoundToAnonymity(state))
    ? [{ type: 'ReviewWithdrawn', data: verdictOf(state) }]
    : [];

const decide = (state: ReviewState, command: ReviewCommand): readonly NewEvent[] | Refusal => {
  if (command.type === 'submit') return submit(state, command);
  if (command.type === 'erase') return erase(state, command);
  // Another member's review, a withdrawn one and none at all get the same answer, so that none tells who wrote what.
  if (state.status !== 'published' || state.author !== command.author) return refuse('review-not-found');
  return command.type === 'revise'
    ? revise(state, command)
    : [{ type: 'ReviewWithdrawn', data: verdictOf(state) }];
};

/** One member's review of one treatment. */
export const review: Decider<ReviewState, ReviewCommand, ReviewEvent> = { ...reviewEvolver, decide };
