import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import type Koa from 'koa';
import { addCategoryRoutes } from './category/routes.ts';
import { addCommentRoutes } from './comment/routes.ts';
import type { CommunityDependencies } from './dependencies.ts';
import { addExportRoutes } from './export/routes.ts';
import { addErasureRoutes } from './own-items/routes.ts';
import { addPostRoutes } from './post/routes.ts';
import { readinessOf } from './readiness.ts';
import { addReportRoutes } from './report/routes.ts';
import { addSearchRoutes } from './search/routes.ts';
import { addStoryRoutes } from './story/routes.ts';
import { addVoteRoutes } from './vote/routes.ts';

/** The community service: board, comments, votes, stories, reports. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa => {
  const communityDependencies: CommunityDependencies = {
    ...withVault(dependencies, 'community'),
    reportVault: vaultOf(dependencies.vaults, 'reports'),
    now,
  };
  const routes = createRoutes(endpointsByService.community);
  addCategoryRoutes(routes, communityDependencies);
  addPostRoutes(routes, communityDependencies);
  addCommentRoutes(routes, communityDependencies);
  addVoteRoutes(routes, communityDependencies);
  addStoryRoutes(routes, communityDependencies);
  addErasureRoutes(routes, communityDependencies);
  addReportRoutes(routes, communityDependencies);
  addSearchRoutes(routes, communityDependencies);
  addExportRoutes(routes, communityDependencies);
  return createServiceApp({
    ...dependencies,
    name: 'community',
    routes,
    readiness: readinessOf(dependencies),
  });
};
