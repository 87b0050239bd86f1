import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { roundIfAnonymous, nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import { answersIn, type ReviewAnswers } from './answers.ts';

export type ReviewEvent = 'ReviewSubmitted' | 'ReviewRevised' | 'ReviewWithdrawn';

export type PublishedReview = {
  readonly status: 'published';
  readonly reviewId: string;
  readonly treatmentId: string;
  /** Null once her key is destroyed. */
  readonly author: string | null;
  readonly answers: ReviewAnswers;
  /** Number of its words, from 1. */
  readonly wording: number;
  /** Whole years when she first wrote it; null if anonymous. */
  readonly ageAtReview: number | null;
  /** As she had said when she first wrote it; null if anonymous. */
  readonly phaseAtReview: MenopausePhase | null;
  /** ISO 8601 in UTC; cut to the day if anonymous. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A review that was anonymous once never shows a name, even if written again after a withdrawal. */
export type ReviewState =
  | { readonly status: 'none' }
  | PublishedReview
  | { readonly status: 'withdrawn'; readonly wasAnonymous: boolean; readonly wording: number };

/** Whether the review is anonymous, or was before it was withdrawn. */
export const mustStayAnonymous = (state: ReviewState): boolean => {
  switch (state.status) {
    case 'none':
      return false;
    case 'published':
      return state.answers.isAnonymous;
    case 'withdrawn':
      return state.wasAnonymous;
  }
};

/** Number of its last words; 0 before the first. */
export const wordingOf = (state: ReviewState): number => (state.status === 'none' ? 0 : state.wording);

/** Its stream is `review-<pseudonym>`, so a member can't have two of one treatment. */
export const reviewEvolver: Evolver<ReviewState, ReviewEvent> = {
  types: ['ReviewSubmitted', 'ReviewRevised', 'ReviewWithdrawn'],
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'ReviewWithdrawn')
      return { status: 'withdrawn', wasAnonymous: mustStayAnonymous(state), wording: wordingOf(state) };
    const { data } = event;
    const at = roundIfAnonymous('day', data.isAnonymous, event.at);
    const keepsFirstInstant =
      event.type === 'ReviewRevised' && state.status === 'published' && !data.isAnonymous;
    return {
      status: 'published',
      reviewId: data.reviewId,
      treatmentId: data.treatmentId,
      author: nullIfForgotten(data.author),
      answers: answersIn(data),
      wording: data.wording,
      ageAtReview: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.ageAtReview)),
      phaseAtReview: nullIfAnonymous(data.isAnonymous, nullIfForgotten(data.phaseAtReview)),
      createdAt: keepsFirstInstant ? state.createdAt : at,
      updatedAt: at,
    };
  },
};

export const reviewStream = (reviewId: string): string => `review-${reviewId}`;
