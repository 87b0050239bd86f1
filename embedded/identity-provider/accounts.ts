import Router from '@koa/router';
import type { Provider } from 'oidc-provider';
import type { ProviderStore } from './store.ts';

export type Accounts = {
  readonly provider: Provider;
  readonly store: ProviderStore;
  /** The issuer's path without a trailing slash. */
  readonly mount: string;
  /** The client that may delete accounts; undefined for none. */
  readonly clientId: string | undefined;
};

/**
 * Handles `DELETE <mount>/accounts/<subject>` with an access token of the client: deletes all records of the subject. Answers 404 for an
 * unknown subject, as Keycloak does.
 */
export const accountRoutes = ({ provider, store, mount, clientId }: Accounts): Router => {
  const router = new Router({ prefix: mount });
  router.delete('/accounts/:subject', async (ctx) => {
    const [, token = ''] = /^Bearer ([\w-]+)$/.exec(ctx.get('Authorization')) ?? [];
    const credentials = token === '' ? undefined : await provider.ClientCredentials.find(token);
    if (credentials === undefined || credentials.isExpired || credentials.clientId !== clientId) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      return;
    }
    ctx.status = (await store.forget(String(ctx['params']['subject']))) > 0 ? 204 : 404;
  });
  return router;
};
