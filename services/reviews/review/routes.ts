import {
  listReviews,
  reviseReview,
  submitReview,
  withdrawReview,
} from '@secondspring/contracts/http/reviews.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { CommandOutcome } from '@secondspring/platform/decider/handle-command.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import * as queries from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';

import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { presentOwnReview } from './present.ts';
import type { ReviewChange } from './answers.ts';
import { readerOf } from './reader.ts';
import { reviewDecider } from './decider.ts';
import { mustStayAnonymous, reviewStream, type PublishedReview, type ReviewState } from './state.ts';

/**
 * A named review is sealed under its author's key, an anonymous one under a key of its own that links it to nobody.
 */
const keyOf =
  (author: string, stream: string, { isAnonymous }: ReviewChange) =>
  (state: ReviewState): KeyRef =>
    isAnonymous === true || mustStayAnonymous(state) ? { item: stream } : { person: author };

const requirePublished = ({ state }: CommandOutcome<ReviewState>): PublishedReview => {
  if (state.status !== 'published') throw new Error('the review is not published after writing');
  return state;
};

const answerSubmitReview =
  ({ handle, vault, pool, freshness, now }: ReviewsDependencies): Handler<typeof submitReview> =>
  async ({ params, body, caller: { userId: author }, idempotencyKey, token }) => {
    const treatmentId = params.id;
    const reviewId = await vault.pseudonym(author, 'review', treatmentId);
    await freshness.waitForCheckpoint('reviews', token);
    const facts = await queries.factsForSubmission(pool, { treatmentId, member: author, reviewId });
    if (facts === null) return refuse('treatment-not-found');
    const stream = reviewStream(reviewId);
    const age = ageInYears(facts.dateOfBirth, utcDay(now()));
    const outcome = await handle({
      decider: reviewDecider,
      stream,
      command: { type: 'submit', author, reviewId, treatmentId, answers: body, age, phase: facts.phase },
      actor: author,
      key: keyOf(author, stream, body),
      isNew: facts.wording === 0,
      idempotencyKey: scopedIdempotencyKey(submitReview, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    return { body: presentOwnReview(requirePublished(outcome), facts), token: outcome.token };
  };

const answerReviseReview =
  ({ handle, pool, freshness }: ReviewsDependencies): Handler<typeof reviseReview> =>
  async ({ params, body, caller: { userId: author }, idempotencyKey, token }) => {
    const stream = reviewStream(params.id);
    const outcome = await handle({
      decider: reviewDecider,
      stream,
      command: { type: 'revise', author, change: body },
      actor: author,
      key: keyOf(author, stream, body),
      idempotencyKey: scopedIdempotencyKey(reviseReview, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    const state = requirePublished(outcome);
    await freshness.waitForCheckpoint('reviews', token);
    const facts = await queries.factsForRevision(pool, { member: author, reviewId: state.reviewId });
    return { body: presentOwnReview(state, facts), token: outcome.token };
  };

const answerWithdrawReview =
  ({ handle }: ReviewsDependencies): Handler<typeof withdrawReview> =>
  (call) => {
    const command = { type: 'withdraw', author: call.caller.userId } as const;
    const written = { decider: reviewDecider, stream: reviewStream(call.params.id), command, key: null };
    return answerCommand(handle, withdrawReview, call, written, () => undefined);
  };

const answerListReviews = ({ pool, vault, freshness }: ReviewsDependencies): Handler<typeof listReviews> => {
  const { paged } = createConsistentReads('reviews', freshness);
  return async ({ params, query, caller, token }) =>
    await paged(token, async () => {
      const treatmentId = params.id;
      const reader = await readerOf(vault, caller, treatmentId);
      return await queries.listReviews(pool, treatmentId, query, reader);
    });
};

export const addReviewRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes =>
  routes
    .implement(listReviews, answerListReviews(dependencies))
    .implement(submitReview, answerSubmitReview(dependencies))
    .implement(reviseReview, answerReviseReview(dependencies))
    .implement(withdrawReview, answerWithdrawReview(dependencies));
