import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { reported } from '@secondspring/contracts/http/report.ts';
import { reportReview } from '@secondspring/contracts/http/reviews.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { ReviewsDependencies } from '../dependencies.ts';
import { intentOf } from '@secondspring/platform/decider/intent-of.ts';
import { report } from './decide.ts';

const reviews = tableAs('reviews.treatment_reviews', 'r');
const reviewedTreatment = prepareStatement('reviewed-treatment', (db, { reviewId }: { reviewId: string }) =>
  db
    .select(columnsOf(reviews, 'treatment_id'))
    .from(reviews.table)
    .where(reviews.id, reviewId)
    .where(reviews.withdrawn, false),
);

/** The treatment that a review is of; undefined where there is no such review or it was withdrawn. One round trip. */
const treatmentOf = async (pool: Pool, reviewId: string): Promise<string | undefined> => {
  const { rows } = await reviewedTreatment.run(pool, { reviewId });
  return rows[0]?.treatment_id;
};

const reporting =
  ({ handle, vault, pool, freshness }: ReviewsDependencies): Handler<typeof reportReview> =>
  async ({ params, body: { reason, note }, caller: { userId: member }, idempotencyKey, token }) => {
    const reviewId = params.id.toLowerCase();
    await freshness.reached('reviews', token);
    // What is hidden by now may still be on her screen, so it can be reported all the same.
    const treatmentId = await treatmentOf(pool, reviewId);
    if (treatmentId === undefined) return refuse('review-not-found');
    const isOwn = (await vault.tag(member, 'review', treatmentId)) === reviewId;
    const stream = `report-${await vault.tag(member, 'report', `review|${reviewId}`)}`;
    const outcome = await handle({
      decider: report,
      stream,
      command: { reviewId, reason, note, isOwn },
      actor: member,
      key: { item: stream },
      idempotencyKey: intentOf(reportReview, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: reported, token: outcome.token };
  };

/** The call by which a member reports a review; it counts once, whatever is asked again. */
export const addReportRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes =>
  routes.implement(reportReview, reporting(dependencies));
