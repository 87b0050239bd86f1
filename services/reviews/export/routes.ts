import { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import type { ReviewsDependencies } from '../dependencies.ts';
import { buildExport } from './build-export.ts';

export const addExportRoutes = (
  routes: Routes,
  { pool, vault, freshness }: Pick<ReviewsDependencies, 'pool' | 'vault' | 'freshness'>,
): Routes =>
  routes.implement(exportReviews, ({ caller: { userId }, token }) =>
    createConsistentReads('reviews', freshness).whole(token, () => buildExport({ pool, vault }, userId)),
  );
