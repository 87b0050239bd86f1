import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Koa, { type Middleware } from 'koa';
import { Provider } from 'oidc-provider';
import { cookieLifetimes } from './cookie-lifetimes.ts';
import { createAddresses } from './addresses.ts';
import { accountRoutes } from './accounts.ts';
import { configure, type AccountsClient, type SessionsKept } from './configuration.ts';
import { loadSecrets } from './secrets.ts';
import { signInRoutes } from './sign-in.ts';
import { openStore } from './store.ts';
import { normaliseAddress, subjectOfAddress } from './subjects.ts';

/** How to make the embedded identity provider. */
export type IdentityProviderOptions = {
  /** The address people and the application reach it under, such as `http://localhost:3000/oidc`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
  /** Who may take accounts away, at `<issuer>/accounts/<subject>`; left out, nobody. */
  readonly accountsClient?: AccountsClient | undefined;
  /** Whether people stay signed in here; left out, they are asked at every sign-in. */
  readonly sessions?: SessionsKept | undefined;
  /** A folder of its own for keys and short-lived records; made the first time. */
  readonly data: string;
};

/** A provider ready to be mounted. */
export type IdentityProvider = {
  /** Answers every request below the issuer's path; the path is not to be stripped before. */
  readonly app: Koa;
  /** The subject of whoever signs in with this e-mail address; undefined for what is no address. */
  readonly subjectOf: (address: string) => string | undefined;
  close(): Promise<void>;
};

/**
 * Makes an OpenID Connect provider for one application, with a sign-in page that works without scripts.
 * For one machine and for tests: it asks for no password.
 * @throws {Error} in plain words when its data folder cannot be used.
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
  const router = await signInRoutes(signIn);
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

/** Nothing on these pages loads from elsewhere, runs, or is framed. */
const pageHeaders = (redirectUris: readonly string[]): Middleware => {
  // Browsers hold the redirects that follow a form to the same rule as the form itself.
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

/** Hands what is left to oidc-provider, which knows its paths without the issuer's own. */
const below = (mount: string, host: string, provider: Provider): Middleware => {
  const handle = provider.callback();
  return async (ctx, next) => {
    if (ctx.path !== mount && !ctx.path.startsWith(`${mount}/`)) {
      await next();
      return;
    }
    const url = (ctx.req.url ?? '').slice(mount.length) || '/';
    // `baseUrl` is where the library looks for the path it is mounted at. It also builds addresses from the Host header,
    // which anybody can write; the issuer is what they must begin with.
    ctx.req.headers.host = host;
    Object.assign(ctx.req, { url, baseUrl: mount });
    ctx.respond = false;
    await handle(ctx.req, ctx.res);
  };
};
