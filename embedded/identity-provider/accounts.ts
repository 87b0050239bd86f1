import Router from '@koa/router';
import type { Provider } from 'oidc-provider';
import type { ProviderStore } from './store.ts';

/** What taking accounts away needs. */
export type Accounts = {
  readonly provider: Provider;
  readonly store: ProviderStore;
  /** The issuer's path without a trailing slash. */
  readonly mount: string;
  /** The only client whose tokens may; undefined where nobody may. */
  readonly clientId: string | undefined;
};

/**
 * `DELETE <mount>/accounts/<subject>`, for the application's own service with a token of its own: everything kept of a subject goes. Answers
 * 404 where nothing is kept, as Keycloak's administration does for a user that it does not know.
 */
export const accountRoutes = ({ provider, store, mount, clientId }: Accounts): Router => {
  const router = new Router({ prefix: mount });
  router.delete('/accounts/:subject', async (ctx) => {
    const [, token = ''] = /^Bearer ([\w-]+)$/.exec(ctx.get('Authorization')) ?? [];
    const known = token === '' ? undefined : await provider.ClientCredentials.find(token);
    if (known === undefined || known.isExpired || known.clientId !== clientId) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.status = (await store.forget(String(ctx['params']['subject']))) > 0 ? 204 : 404;
  });
  return router;
};
