import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/app.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import type Koa from 'koa';
import { addAssessmentRoutes } from './assessment/routes.ts';
import { addCarePlanRoutes } from './care-plan/routes.ts';
import { addCheckInRoutes } from './check-in/routes.ts';
import type { HealthDependencies } from './dependencies.ts';
import { addProgressRoutes } from './progress/routes.ts';

/** Calls that are declared and not answered yet. */
const coming: ReadonlySet<string> = new Set([
  'downloadCarePlan',
  'uploadLabFiles',
  'listLabFiles',
  'downloadLabFile',
  'removeLabFile',
  'exportHealth',
  'exportSymptoms',
  'listGuides',
  'downloadGuides',
  'getGuide',
]);

/** The health service: assessments, care plans, check-ins, progress, lab files and the articles about them. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa => {
  const own: HealthDependencies = { ...dependencies, now };
  const routes = createRoutes(endpointsByService.health.filter(({ name }) => !coming.has(name)));
  addAssessmentRoutes(routes, own);
  addCarePlanRoutes(routes, own);
  addCheckInRoutes(routes, own);
  addProgressRoutes(routes, own);
  return createServiceApp({ ...dependencies, name: 'health', routes });
};
