import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/calls/routes.ts';
import type Koa from 'koa';
import { addAccountRoutes } from './account/routes.ts';
import { addEmailRoutes } from './email/verify-email.ts';
import { addReminderRoutes } from './reminders/routes.ts';
import { createStopRouter } from './reminders/stop-page.ts';
import { addSessionRoutes } from './sessions/routes.ts';
import type { IdentitySettings } from './settings.ts';
import { createSignInRouter } from './sign-in/routes.ts';
import { addUserRoutes } from './user/routes.ts';

/** The identity service: sign-in and sessions, profile, e-mail address, consents, and account erasure. */
export const createApp = (dependencies: Dependencies, settings: IdentitySettings): Koa => {
  const own = { ...withVault(dependencies, 'identity'), now: () => new Date(), ...settings };
  const routes = createRoutes(endpointsByService.identity);
  addUserRoutes(routes, own);
  addAccountRoutes(routes, own);
  addSessionRoutes(routes, own);
  addEmailRoutes(routes, own);
  addReminderRoutes(routes, own);
  const app = createServiceApp({ ...dependencies, name: 'identity', routes });
  app.use(createStopRouter(own).routes());
  app.use(createSignInRouter(own, settings.signIn).routes());
  return app;
};
