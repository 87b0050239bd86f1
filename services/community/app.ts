import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import { readyOnce, type ReadinessChecks } from '@secondspring/platform/http/server/readiness.ts';
import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { hasCategories } from '@secondspring/projections/community/categories/queries.ts';
import type Koa from 'koa';
import { addCategoryRoutes } from './category/routes.ts';
import { addCommentRoutes } from './comment/routes.ts';
import type { CommunityDependencies } from './dependencies.ts';
import { addExportRoutes } from './export/routes.ts';
import { addErasureRoutes } from './own-items/routes.ts';
import { addPostRoutes } from './post/routes.ts';
import { addReportRoutes } from './report/routes.ts';
import { addSearchRoutes } from './search/routes.ts';
import { addStoryRoutes } from './story/routes.ts';
import { addVoteRoutes } from './vote/routes.ts';

/** Also needs the board’s categories in the read models. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  'post categories': readyOnce(() => hasCategories(pool)),
});

/** The community service: board, comments, votes, stories, reports. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa => {
  const own: CommunityDependencies = {
    ...withVault(dependencies, 'community'),
    reportVault: vaultOf(dependencies.vaults, 'reports'),
    now,
  };
  const routes = createRoutes(endpointsByService.community);
  addCategoryRoutes(routes, own);
  addPostRoutes(routes, own);
  addCommentRoutes(routes, own);
  addVoteRoutes(routes, own);
  addStoryRoutes(routes, own);
  addErasureRoutes(routes, own);
  addReportRoutes(routes, own);
  addSearchRoutes(routes, own);
  addExportRoutes(routes, own);
  return createServiceApp({
    ...dependencies,
    name: 'community',
    routes,
    readiness: readinessOf(dependencies),
  });
};
