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
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import * as queries from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';

import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { asAuthorSees } from './as-author-sees.ts';
import type { ReviewContent } from './content.ts';
import { readerOf } from './reader.ts';
import { review } from './decider.ts';
import { isBoundToAnonymity, reviewStream, type PublishedReview, type ReviewState } from './state.ts';

/** A named review is sealed under its author's key; an anonymous one under a key of its own, which links it to nothing. */
const keyOf =
  (author: string, stream: string, content: ReviewContent) =>
  (state: ReviewState): KeyRef =>
    content.isAnonymous || isBoundToAnonymity(state) ? { item: stream } : { person: author };

const published = ({ state }: CommandOutcome<ReviewState>): PublishedReview => {
  if (state.status !== 'published') throw new Error('writing left no review');
  return state;
};

const submitting =
  ({ handle, vault, pool, freshness, now }: ReviewsDependencies): Handler<typeof submitReview> =>
  async ({ params, body, caller: { userId: author }, idempotencyKey, token }) => {
    const treatmentId = params.id.toLowerCase();
    const reviewId = await vault.pseudonym(author, 'review', treatmentId);
    await freshness.waitForCheckpoint('reviews', token);
    const facts = await queries.factsForSubmission(pool, { treatmentId, member: author, reviewId });
    if (facts === null) return refuse('treatment-not-found');
    const stream = reviewStream(reviewId);
    const age = ageInYears(facts.dateOfBirth, utcDay(now()));
    const outcome = await handle({
      decider: review,
      stream,
      command: { type: 'submit', author, reviewId, treatmentId, content: body, age },
      actor: author,
      key: keyOf(author, stream, body),
      idempotencyKey: scopedIdempotencyKey(submitReview, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    return { body: asAuthorSees(published(outcome), facts), token: outcome.token };
  };

const revising =
  ({ handle, pool, freshness }: ReviewsDependencies): Handler<typeof reviseReview> =>
  async ({ params, body, caller: { userId: author }, idempotencyKey, token }) => {
    const stream = reviewStream(params.id);
    const outcome = await handle({
      decider: review,
      stream,
      command: { type: 'revise', author, content: body },
      actor: author,
      key: keyOf(author, stream, body),
      idempotencyKey: scopedIdempotencyKey(reviseReview, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    const state = published(outcome);
    await freshness.waitForCheckpoint('reviews', token);
    const facts = await queries.factsForRevision(pool, { member: author, reviewId: state.reviewId });
    return { body: asAuthorSees(state, facts), token: outcome.token };
  };

const withdrawing =
  ({ handle }: ReviewsDependencies): Handler<typeof withdrawReview> =>
  async ({ params, caller: { userId: author }, idempotencyKey }) => {
    const outcome = await handle({
      decider: review,
      stream: reviewStream(params.id),
      command: { type: 'withdraw', author },
      actor: author,
      key: null,
      idempotencyKey: scopedIdempotencyKey(withdrawReview, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
  };

const listing = ({ pool, vault, freshness }: ReviewsDependencies): Handler<typeof listReviews> => {
  const { paged } = createConsistentReads('reviews', freshness);
  return async ({ params, query, caller, token }) =>
    await paged(token, async () => {
      const treatmentId = params.id.toLowerCase();
      const reader = await readerOf(vault, caller, treatmentId);
      return await queries.listReviews(pool, treatmentId, query, reader);
    });
};

/** The calls by which anybody reads reviews, and a member writes, changes and takes back her own. */
export const addReviewRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes =>
  routes
    .implement(listReviews, listing(dependencies))
    .implement(submitReview, submitting(dependencies))
    .implement(reviseReview, revising(dependencies))
    .implement(withdrawReview, withdrawing(dependencies));
