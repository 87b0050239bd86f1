import { listPostCategories } from '@secondspring/contracts/http/board.ts';
import { listCategories } from '@secondspring/projections/community/categories/queries.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { freshReads } from '@secondspring/platform/read-model/fresh-reads.ts';

/** The call for the categories of the board. */
export const addCategoryRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const { whole } = freshReads('community', dependencies.freshness);
  return routes.implement(listPostCategories, ({ token }) =>
    whole(token, () => listCategories(dependencies.pool)),
  );
};
