import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { ReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { recordedAnswers, type ReviewAnswers, type ReviewChange } from './answers.ts';
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
  readonly answers: ReviewAnswers;
  /** Whole years today; null if no date of birth is known. */
  readonly age: number | null;
  /** Null if she has not said it. */
  readonly phase: MenopausePhase | null;
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
const countedFields = ({ reviewId, treatmentId, answers }: PublishedReview) => ({
  reviewId,
  treatmentId,
  overallRating: answers.overallRating,
  wouldRecommend: answers.wouldRecommend,
});

/** An anonymous review never becomes named: earlier readers would learn who wrote it. */
const answersToRecord = (state: ReviewState, answers: ReviewAnswers) =>
  recordedAnswers({ ...answers, isAnonymous: answers.isAnonymous || mustStayAnonymous(state) });

/** Whether a moderator should look: the text may speak of self-harm and is new. */
const needsCare = ({ reviewText }: ReviewContent, before: string | null): boolean =>
  reviewText !== null && reviewText !== before && mentionsSelfHarm(reviewText);

const submit = (state: ReviewState, command: SubmitReview): readonly NewEvent[] | Refusal => {
  if (state.status === 'published') return refuse('review-already-submitted');
  const { author, reviewId, treatmentId } = command;
  const answers = answersToRecord(state, command.answers);
  const ageAtReview = nullIfAnonymous(answers.isAnonymous, command.age);
  const phaseAtReview = nullIfAnonymous(answers.isAnonymous, command.phase);
  const data = {
    reviewId,
    treatmentId,
    author,
    ageAtReview,
    phaseAtReview,
    needsCare: needsCare(answers.content, null),
    // Even the same text is new to those who marked the withdrawn one.
    wording: wordingOf(state) + 1,
    ...answers,
  };
  return [{ type: 'ReviewSubmitted', data }];
};

const revise = (state: PublishedReview, command: ReviseReview): readonly NewEvent[] => {
  const before = state.answers;
  const answers = answersToRecord(state, { ...before, ...command.change });
  if (isDeepStrictEqual(answers, recordedAnswers(before))) return [];
  const { content } = answers;
  return [
    {
      type: 'ReviewRevised',
      data: {
        reviewId: state.reviewId,
        treatmentId: state.treatmentId,
        previousRating: before.overallRating,
        previouslyRecommended: before.wouldRecommend,
        wording: content.reviewText === before.reviewText ? state.wording : state.wording + 1,
        previousWording: state.wording,
        author: command.author,
        needsCare: needsCare(content, before.reviewText),
        // The age at first writing is kept: one that grows between two revisions would reveal her birthday.
        ageAtReview: nullIfAnonymous(answers.isAnonymous, state.ageAtReview),
        phaseAtReview: nullIfAnonymous(answers.isAnonymous, state.phaseAtReview),
        ...answers,
      },
    },
  ];
};

const erase = (state: ReviewState, { which }: EraseReview): readonly NewEvent[] =>
  state.status === 'published' && (which === 'any' || !mustStayAnonymous(state))
    ? [{ type: 'ReviewWithdrawn', data: countedFields(state) }]
    : [];

export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  ...reviewEvolver,
  decide: (state, command) => {
    if (command.type === 'submit') return submit(state, command);
    if (command.type === 'erase') return erase(state, command);
    // Another member's review, a withdrawn one and a missing one get the same answer, so that none reveals the author.
    if (state.status !== 'published' || state.author !== command.author) return refuse('review-not-found');
    return command.type === 'revise'
      ? revise(state, command)
      : [{ type: 'ReviewWithdrawn', data: countedFields(state) }];
  },
};
