import { listPostCategories } from '@secondspring/contracts/http/board.ts';
import { listCategories } from '@secondspring/projections/community/categories/queries.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';

export const addCategoryRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const { whole } = createConsistentReads('community', dependencies.freshness);
  return routes.implement(listPostCategories, ({ token }) =>
    whole(token, () => listCategories(dependencies.pool)),
  );
};
