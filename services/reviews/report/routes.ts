import { reportReview } from '@secondspring/contracts/http/reviews.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createReportHandler } from '@secondspring/platform/moderation/send-report.ts';
import { factsForReport } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';

export const addReportRoutes = (routes: Routes, dependencies: ReviewsDependencies): Routes => {
  const { pool, vault } = dependencies;
  const query = {
    call: reportReview,
    kind: 'review',
    domain: 'reviews',
    notFound: 'review-not-found',
  } as const;
  return routes.implement(
    reportReview,
    createReportHandler(dependencies, query, async (reviewId, member) => {
      const found = await factsForReport(pool, { reviewId, member });
      if (found === null) return undefined;
      return { ...found, isOwn: (await vault.pseudonym(member, 'review', found.treatment_id)) === reviewId };
    }),
  );
};
