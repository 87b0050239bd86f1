import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { reportReview } from '@secondspring/contracts/http/reviews.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { columnsOf, outerJoined, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import { sendReport } from '@secondspring/platform/reporting/send-report.ts';
import type { ReviewsDependencies } from '../dependencies.ts';

const reviews = tableAs('reviews.treatment_reviews', 'r');
const members = tableAs('reviews.members', 'm');

type Asked = { readonly reviewId: string; readonly member: string };
const reportedReview = prepareStatement('reported-review', (db, { reviewId, member }: Asked) =>
  db
    .select({
      ...columnsOf(reviews, 'treatment_id'),
      ...outerJoined(columnsOf(members, 'registered_on', 'email_verified')),
    })
    .from(reviews.table)
    .leftJoin(members.table, members.id, db.raw(':member', { member }))
    .where(reviews.id, reviewId)
    .where(reviews.withdrawn, false),
);

const reporting =
  (dependencies: ReviewsDependencies): Handler<typeof reportReview> =>
  async ({ params, body: { reason, note }, caller: { userId: member }, token, ...from }) => {
    const { vault, pool, freshness } = dependencies;
    const reviewId = params.id.toLowerCase();
    await freshness.reached('reviews', token);
    // What is hidden by now may still be on her screen, so it can be reported all the same.
    const { rows } = await reportedReview.run(pool, { reviewId, member });
    const [found] = rows;
    if (found === undefined) return refuse('review-not-found');
    const isOwn = (await vault.tag(member, 'review', found.treatment_id)) === reviewId;
    const { registered_on, email_verified } = found;
    const standing = { registered_on, email_verified: email_verified === true };
    const said = { kind: 'review', itemId: reviewId, reason, note, isOwn } as const;
    return await sendReport(dependencies, { call: reportReview, member, standing, ...said }, from);
  };

/** The call by which a member reports a review; it counts once, whatever is asked again. */
export const addReportRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes =>
  routes.implement(reportReview, reporting(dependencies));
