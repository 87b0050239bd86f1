import Router from '@koa/router';
import { createServiceApp } from '@secondspring/platform/http/app.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import { serverCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import type Koa from 'koa';
import { serveDocument } from './document/serve-document.ts';
import { docsRoutes } from './docs/routes.ts';
import { operatorRoutes } from './operators/routes.ts';
import type { EdgeSettings } from './settings.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createRelyingParty } from './sign-in/relying-party.ts';
import { beginSignIn, endSignIn, signOut, type SignInSetting } from './sign-in/sign-in.ts';
import { staticFiles } from './static/static-files.ts';

const signInRoutes = (setting: SignInSetting): Router => {
  const router = new Router({ strict: true, sensitive: true });
  router.use(async (ctx, next) => {
    ctx.state['route'] = ctx.path;
    await next();
  });
  router.get('/api/login', async (ctx) => await beginSignIn(ctx, setting));
  router.get('/api/callback', async (ctx) => await endSignIn(ctx, setting));
  router.post('/api/logout', async (ctx) => await signOut(ctx, setting));
  return router;
};

/** The edge: sign-in and sign-out, the front end's files, and the document of every page. */
export const createApp = (dependencies: Dependencies, settings: EdgeSettings): Koa => {
  const { publicOrigin, sessionStore } = dependencies;
  const app = createServiceApp({ ...dependencies, name: 'edge', routes: createRoutes([]) });
  const setting: SignInSetting = {
    ...dependencies,
    indexKey: settings.indexKey,
    moderators: settings.moderators,
    relyingParty: createRelyingParty({ ...settings, publicOrigin }),
    attempts: createAttempts(sessionStore, settings.sessionSecret, publicOrigin),
  };
  app.use(docsRoutes().routes());
  app.use(operatorRoutes(dependencies).routes());
  app.use(signInRoutes(setting).routes());
  app.use(staticFiles(settings));
  app.use(
    serveDocument(
      {
        ...settings,
        issuerOrigin: new URL(settings.issuer).origin,
        secure: publicOrigin.startsWith('https:'),
        isDevelopment: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicOrigin).hostname),
      },
      serverCookie('sid', publicOrigin),
    ),
  );
  return app;
};
