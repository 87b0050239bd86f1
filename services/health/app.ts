import { createServiceApp } from '@secondspring/platform/http/app.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import type Koa from 'koa';

/** The health service: assessments, care plans, check-ins, progress, lab files and the articles about them. */
export const createApp = (dependencies: Dependencies): Koa =>
  createServiceApp({ ...dependencies, name: 'health', routes: createRoutes([]) });
