import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Koa, { type Middleware } from 'koa';
import { Provider } from 'oidc-provider';
import { cookieLifetimes } from './cookie-lifetimes.ts';
import { createAddresses } from './addresses.ts';
import { accountRoutes } from './accounts.ts';
import { configure, type AccountsClient, type SessionMode } from './configuration.ts';
import { loadSecrets } from './secrets.ts';
import { signInPageRoutes } from './sign-in.ts';
import { openStore } from './store.ts';
import { normaliseAddress, subjectOfAddress } from './subjects.ts';

export type IdentityProviderOptions = {
  /** Issuer URL, such as `http://localhost:3000/oidc`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
  /** Client that may delete accounts at `<issuer>/accounts/<subject>`; none by default. */
  readonly accountsClient?: AccountsClient | undefined;
  /** Default: people sign in each time. */
  readonly sessions?: SessionMode | undefined;
  /** Folder for keys and short-lived records, created the first time. */
  readonly data: string;
};

export type IdentityProvider = {
  /** Handles every request below the issuer's path, which must not be stripped. */
  readonly app: Koa;
  /** Subject for an e-mail address; undefined for an invalid address. */
  readonly subjectOf: (address: string) => string | undefined;
  close(): Promise<void>;
};

/**
 * An OpenID Connect provider for one application, with a sign-in page that works without scripts. For development and tests: it asks for no
 * password.
 * @throws {Error} when its data folder cannot be used
 */
export const createIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  const { issuer, data } = options;
  await mkdir(data, { recursive: true, mode: 0o700 });
  const records = join(data, 'records');
  const secrets = await loadSecrets(data, existsSync(records));
  const store = openStore(records);
  const addresses = createAddresses(store.adapter('Address'), secrets.addressKey);
  const mount = new URL(issuer).pathname.replace(/\/$/, '');
  const client = {
    ...options,
    postLogoutRedirectUris: options.postLogoutRedirectUris ?? [],
    accountsClient: options.accountsClient,
    sessions: options.sessions ?? ('none' as const),
  };
  const provider = new Provider(issuer, configure(client, secrets, store, addresses, { mount }));
  const signIn = { provider, addresses, subjectKey: secrets.subjectKey, mount };
  const router = await signInPageRoutes(signIn);
  const app = new Koa();
  app.keys = [...secrets.cookieKeys];
  app.use(cookieLifetimes);
  app.use(pageHeaders(options.redirectUris));
  app.use(router.routes());
  app.use(accountRoutes({ provider, store, mount, clientId: options.accountsClient?.clientId }).routes());
  app.use(below(mount, new URL(issuer).host, provider));
  const subjectOf = (address: string): string | undefined => {
    const normalised = normaliseAddress(address);
    return normalised === undefined ? undefined : subjectOfAddress(secrets.subjectKey, normalised);
  };
  return { app, subjectOf, close: async () => await store.close() };
};

/** Pages load nothing from elsewhere, run no scripts and cannot be framed. */
const pageHeaders = (redirectUris: readonly string[]): Middleware => {
  // Browsers apply form-action to redirects after a form too.
  const targets = [...new Set(redirectUris.map((uri) => new URL(uri).origin))].join(' ');
  const policy = [
    `default-src 'none'`,
    `script-src 'none'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `form-action 'self' ${targets}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return async (ctx, next) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    await next();
  };
};

/** Passes other requests to oidc-provider, whose routes lack the issuer's path. */
const below = (mount: string, host: string, provider: Provider): Middleware => {
  const handle = provider.callback();
  return async (ctx, next) => {
    if (ctx.path !== mount && !ctx.path.startsWith(`${mount}/`)) {
      await next();
      return;
    }
    const url = (ctx.req.url ?? '').slice(mount.length) || '/';
    // oidc-provider reads its mount path from `baseUrl` and builds URLs from the Host header, which clients can forge; the host of the
    // issuer replaces it.
    ctx.req.headers.host = host;
    Object.assign(ctx.req, { url, baseUrl: mount });
    ctx.respond = false;
    await handle(ctx.req, ctx.res);
  };
};
