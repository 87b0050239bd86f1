import Router from '@koa/router';
import { signInPaths } from '@secondspring/contracts/http/sign-in.ts';
import type { Dependencies, ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createAttempts } from './attempts.ts';
import { createRelyingParty, type IssuerSettings } from './relying-party.ts';
import { answerBeginSignIn, answerEndSignIn, answerSignOut, type SignInDependencies } from './sign-in.ts';

export type SignInSettings = Omit<IssuerSettings, 'publicOrigin'> &
  Pick<SignInDependencies, 'moderators' | 'idleMinutes'> & {
    /** Key of the hashes under which session ids are stored. */
    readonly sessionSecret: string;
  };

/** Browser navigations, and signing out. */
export const createSignInRouter = (
  dependencies: ServiceDependencies &
    Pick<Dependencies, 'sessionStore'> &
    Pick<SignInDependencies, 'indexKey'>,
  settings: SignInSettings,
): Router => {
  const { publicOrigin, sessionStore } = dependencies;
  const signIn: SignInDependencies = {
    ...dependencies,
    ...settings,
    relyingParty: createRelyingParty({ ...settings, publicOrigin }),
    attempts: createAttempts(sessionStore, settings.sessionSecret, publicOrigin),
  };
  const router = new Router({ strict: true, sensitive: true });
  router.use(async (ctx, next) => {
    ctx.state['route'] = ctx.path;
    await next();
  });
  router.get(signInPaths.login, async (ctx) => await answerBeginSignIn(ctx, signIn));
  router.get(signInPaths.callback, async (ctx) => await answerEndSignIn(ctx, signIn));
  router.post(signInPaths.logout, async (ctx) => await answerSignOut(ctx, signIn));
  return router;
};
