import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import type Koa from 'koa';
import { addAssessmentDraftRoutes } from './assessment-draft/routes.ts';
import { addAssessmentRoutes } from './assessment/routes.ts';
import { addCarePlanRoutes } from './care-plan/routes.ts';
import { addCheckInRoutes } from './check-in/routes.ts';
import { addDocumentRoutes } from './documents/routes.ts';
import { addExportRoutes } from './export/routes.ts';
import { addLabFileRoutes } from './lab-files/routes.ts';
import { addProgressRoutes } from './progress/routes.ts';
import { addRedFlagRoutes } from './red-flags/routes.ts';
import { addResourceRoutes } from './resources/routes.ts';
import { addSavedArticleRoutes } from './saved-articles/routes.ts';
import { addTreatmentLogRoutes } from './treatment-log/routes.ts';
import { healthDependencies, type HealthSettings } from './dependencies.ts';

/** The health service: assessments, care plans, check-ins, red flags, treatments, progress, lab files, documents, exports and articles. */
export const createApp = (
  dependencies: Dependencies,
  settings: HealthSettings,
  now: () => Date = () => new Date(),
): Koa => {
  const own = healthDependencies(dependencies, settings, now);
  const routes = createRoutes(endpointsByService.health);
  addAssessmentRoutes(routes, own);
  addAssessmentDraftRoutes(routes, own);
  addCarePlanRoutes(routes, own);
  addCheckInRoutes(routes, own);
  addRedFlagRoutes(routes, own);
  addTreatmentLogRoutes(routes, own);
  addProgressRoutes(routes, own);
  addLabFileRoutes(routes, own);
  addDocumentRoutes(routes, own);
  addExportRoutes(routes, own);
  addResourceRoutes(routes);
  addSavedArticleRoutes(routes, own);
  return createServiceApp({ ...dependencies, name: 'health', routes });
};
