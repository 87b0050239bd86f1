import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import type Koa from 'koa';
import type { ReviewsDependencies } from './dependencies.ts';
import { addCatalogueRoutes } from './catalogue/routes.ts';
import { addExportRoutes } from './export/routes.ts';
import { addHelpfulRoutes } from './helpful/routes.ts';
import { readinessOf } from './readiness.ts';
import { addReportRoutes } from './report/routes.ts';
import { addReviewRoutes } from './review/routes.ts';

/** The service of treatments and their reviews. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa => {
  const reviewsDependencies: ReviewsDependencies = {
    ...withVault(dependencies, 'reviews'),
    reportVault: vaultOf(dependencies.vaults, 'reports'),
    now,
  };
  const routes = createRoutes(endpointsByService.reviews);
  addCatalogueRoutes(routes, reviewsDependencies);
  addReviewRoutes(routes, reviewsDependencies);
  addHelpfulRoutes(routes, reviewsDependencies);
  addReportRoutes(routes, reviewsDependencies);
  addExportRoutes(routes, reviewsDependencies);
  return createServiceApp({ ...dependencies, name: 'reviews', routes, readiness: readinessOf(dependencies) });
};
