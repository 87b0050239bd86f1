import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { reportReview } from '@secondspring/contracts/http/reviews.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { sendReport } from '@secondspring/platform/reporting/send-report.ts';
import { factsForReport } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';

const reporting =
  (dependencies: ReviewsDependencies): Handler<typeof reportReview> =>
  async ({ params, body: { reason, note }, caller: { userId: member }, token, ...from }) => {
    const { vault, pool, freshness } = dependencies;
    const reviewId = params.id.toLowerCase();
    await freshness.reached('reviews', token);
    // What is hidden by now may still be on her screen, so it can be reported all the same.
    const found = await factsForReport(pool, { reviewId, member });
    if (found === null) return refuse('review-not-found');
    const isOwn = (await vault.tag(member, 'review', found.treatment_id)) === reviewId;
    const { registered_on, email_verified } = found;
    const standing = { registered_on, email_verified: email_verified === true };
    const said = { kind: 'review', itemId: reviewId, reason, note, isOwn } as const;
    return await sendReport(dependencies, { call: reportReview, member, standing, ...said }, from);
  };

/** The call by which a member reports a review; it counts once, whatever is asked again. */
export const addReportRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes =>
  routes.implement(reportReview, reporting(dependencies));
