import { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { freshReads } from '@secondspring/platform/read-model/fresh-reads.ts';
import type { ReviewsDependencies } from '../dependencies.ts';
import { reviewsOf } from './export-reviews.ts';

/** The call by which a member takes her own reviews with her. */
export const addExportRoutes = (
  routes: Routes,
  { pool, vault, freshness }: Pick<ReviewsDependencies, 'pool' | 'vault' | 'freshness'>,
): Routes =>
  routes.implement(exportReviews, ({ caller: { userId }, token }) =>
    freshReads('reviews', freshness).whole(token, () => reviewsOf({ pool, vault }, userId)),
  );
