import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import { readyOnce, type ReadinessChecks } from '@secondspring/platform/http/server/readiness.ts';
import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { hasTreatments } from '@secondspring/projections/reviews/catalogue/queries.ts';
import type Koa from 'koa';
import type { ReviewsDependencies } from './dependencies.ts';
import { addCatalogueRoutes } from './catalogue/routes.ts';
import { addExportRoutes } from './export/routes.ts';
import { addHelpfulRoutes } from './helpful/routes.ts';
import { addReportRoutes } from './report/routes.ts';
import { addReviewRoutes } from './review/routes.ts';

/** Also needs the catalogue in the read models. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  treatments: readyOnce(() => hasTreatments(pool)),
});

/** The service of treatments and their reviews. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa => {
  const own: ReviewsDependencies = {
    ...withVault(dependencies, 'reviews'),
    reportVault: vaultOf(dependencies.vaults, 'reports'),
    now,
  };
  const routes = createRoutes(endpointsByService.reviews);
  addCatalogueRoutes(routes, own);
  addReviewRoutes(routes, own);
  addHelpfulRoutes(routes, own);
  addReportRoutes(routes, own);
  addExportRoutes(routes, own);
  return createServiceApp({ ...dependencies, name: 'reviews', routes, readiness: readinessOf(dependencies) });
};
