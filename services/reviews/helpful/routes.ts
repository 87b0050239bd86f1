import { markReviewHelpful, removeHelpfulMark } from '@secondspring/contracts/http/reviews.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { ownMarks } from '@secondspring/projections/reviews/helpful-marks/queries.ts';
import { readMarkableReview } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { markPseudonyms } from './marked-words.ts';
import { helpfulDecider, type HelpfulCommand } from './decider.ts';

/** Removing a mark has the same shape. */
type MarkHandler = Handler<typeof markReviewHelpful>;

const answerMark =
  (type: HelpfulCommand['type'], { handle, vault, pool, freshness }: ReviewsDependencies): MarkHandler =>
  async ({ params, caller: { userId: member }, idempotencyKey, token }) => {
    const reviewId = params.id;
    await freshness.waitForCheckpoint('reviews', token);
    const target = await readMarkableReview(pool, reviewId);
    if (target === null) return refuse('review-not-found');
    const [pseudonym = ''] = await markPseudonyms(vault, member, [{ id: reviewId, wording: target.wording }]);
    // Subtracting her own folded mark gives the new number without waiting for the projector.
    const { size: own } = await ownMarks(pool, [pseudonym]);
    const others = target.helpfulCount - own;
    const isOwn = (await vault.pseudonym(member, 'review', target.treatmentId)) === reviewId;
    const outcome = await handle({
      decider: helpfulDecider,
      stream: `helpful-${pseudonym}`,
      command: { type, reviewId, isOwn },
      actor: member,
      key: null,
      isNew: own === 0,
      idempotencyKey: scopedIdempotencyKey(
        type === 'mark' ? markReviewHelpful : removeHelpfulMark,
        idempotencyKey,
      ),
    });
    if (isRefusal(outcome)) return outcome;
    const { marked } = outcome.state;
    return {
      body: { helpfulCount: others + (marked ? 1 : 0), markedHelpful: marked },
      token: outcome.token,
    };
  };

export const addHelpfulRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes =>
  routes
    .implement(markReviewHelpful, answerMark('mark', dependencies))
    .implement(removeHelpfulMark, answerMark('unmark', dependencies));
