import { createServiceApp } from '@secondspring/platform/http/app.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import type Koa from 'koa';

/** The community service: board, comments, votes, stories, reports and their moderation. */
export const createApp = (dependencies: Dependencies): Koa =>
  createServiceApp({ ...dependencies, name: 'community', routes: createRoutes([]) });
