import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { normaliseContent, type ReviewChange, type ReviewContent } from './content.ts';
import {
  mustStayAnonymous,
  reviewEvolver,
  wordingOf,
  type PublishedReview,
  type ReviewEvent,
  type ReviewState,
} from './state.ts';

/** The first review of a treatment by a member, or a new one after she withdrew it. */
export type SubmitReview = {
  readonly type: 'submit';
  readonly author: string;
  readonly reviewId: string;
  readonly treatmentId: string;
  readonly content: ReviewContent;
  /** Whole years today; null if no date of birth is known. */
  readonly age: number | null;
};
export type ReviseReview = {
  readonly type: 'revise';
  readonly author: string;
  readonly change: ReviewChange;
};
export type WithdrawReview = { readonly type: 'withdraw'; readonly author: string };
/** Withdraws a review because its author's account is erased. `named` leaves an anonymous review as it is. */
export type EraseReview = { readonly type: 'erase'; readonly which: 'named' | 'any' };
export type ReviewCommand = SubmitReview | ReviseReview | WithdrawReview | EraseReview;

/** The fields that counts and averages are made from. */
const countedFields = ({ reviewId, treatmentId, content }: PublishedReview) => ({
  reviewId,
  treatmentId,
  overallRating: content.overallRating,
  wouldRecommend: content.wouldRecommend,
});

/** An anonymous review never becomes named: earlier readers would learn who wrote it. */
const contentToKeep = (state: ReviewState, content: ReviewContent): ReviewContent => ({
  ...normaliseContent(content),
  isAnonymous: content.isAnonymous || mustStayAnonymous(state),
});

/** Whether a moderator should look: the text may speak of self-harm and is new. */
const needsCare = ({ reviewText }: ReviewContent, before: string | null): boolean =>
  reviewText !== null && reviewText !== before && mentionsSelfHarm(reviewText);

const submit = (state: ReviewState, command: SubmitReview): readonly NewEvent[] | Refusal => {
  if (state.status === 'published') return refuse('review-already-submitted');
  const { author, reviewId, treatmentId } = command;
  const content = contentToKeep(state, command.content);
  const ageAtReview = nullIfAnonymous(content.isAnonymous, command.age);
  const data = {
    reviewId,
    treatmentId,
    author,
    ageAtReview,
    needsCare: needsCare(content, null),
    // Even the same text is new to those who marked the withdrawn one.
    wording: wordingOf(state) + 1,
    ...content,
  };
  return [{ type: 'ReviewSubmitted', data }];
};

const revise = (state: PublishedReview, command: ReviseReview): readonly NewEvent[] => {
  const content = contentToKeep(state, { ...state.content, ...command.change });
  if (isDeepStrictEqual(content, normaliseContent(state.content))) return [];
  return [
    {
      type: 'ReviewRevised',
      data: {
        reviewId: state.reviewId,
        treatmentId: state.treatmentId,
        previousRating: state.content.overallRating,
        previouslyRecommended: state.content.wouldRecommend,
        wording: content.reviewText === state.content.reviewText ? state.wording : state.wording + 1,
        previousWording: state.wording,
        author: command.author,
        needsCare: needsCare(content, state.content.reviewText),
        // The age at first writing is kept: one that grows between two revisions would reveal her birthday.
        ageAtReview: nullIfAnonymous(content.isAnonymous, state.ageAtReview),
        ...content,
      },
    },
  ];
};

const erase = (state: ReviewState, { which }: EraseReview): readonly NewEvent[] =>
  state.status === 'published' && (which === 'any' || !mustStayAnonymous(state))
    ? [{ type: 'ReviewWithdrawn', data: countedFields(state) }]
    : [];

const decide = (state: ReviewState, command: ReviewCommand): readonly NewEvent[] | Refusal => {
  if (command.type === 'submit') return submit(state, command);
  if (command.type === 'erase') return erase(state, command);
  // Another member's review, a withdrawn one and a missing one get the same answer, so that none reveals the author.
  if (state.status !== 'published' || state.author !== command.author) return refuse('review-not-found');
  return command.type === 'revise'
    ? revise(state, command)
    : [{ type: 'ReviewWithdrawn', data: countedFields(state) }];
};

export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = { ...reviewEvolver, decide };
