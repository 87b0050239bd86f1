import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createIdentityProvider,
  type IdentityProviderOptions,
} from '@secondspring/embedded/identity-provider/provider.ts';
import { startMailSink, type MailSink } from '@secondspring/embedded/mail/sink.ts';
import { productConfig, type ProductConfig } from '@secondspring/embedded/launcher/product-config.ts';
import { serve, type RequestListener } from '@secondspring/platform/http/server/serve.ts';
import type { Engine } from '../../engines/engine.ts';
import { environmentOn } from '../world/environment.ts';
import { startServers, type Server, type TestServers } from '../world/servers.ts';
import { Browser } from './browser.ts';
import { layCable, type Cable } from './cable.ts';
import { layFrontEnd } from './front-end-on-disk.ts';

/** The servers of a product, and its public address, where only the embedded sign-in answers yet. */
export type ServedSite = {
  readonly url: string;
  /** Folder of the event store, the lab files and the identity provider. */
  readonly folder: string;
  readonly config: ProductConfig;
  /** Connection string of the read models that bypasses the proxy. */
  readonly modelsUrl: string;
  readonly shellDir: string;
  readonly remotesDir: string;
  /** Servers that a test can disconnect. */
  readonly servers: {
    readonly events: Server;
    readonly nats: Server;
    /** The proxy from the services to the read models; projectors have another. */
    readonly models: Cable;
    readonly keys: Cable;
    /** The mail server with the received messages. */
    readonly mail: MailSink;
  };
  /** A new browser without cookies. */
  browser(): Browser;
  /** Sets the handler of the public address. */
  readonly mount: (listener: RequestListener) => void;
  /** Stops accepting connections. */
  readonly close: () => Promise<void>;
  stop(): Promise<void>;
};

/** Servers in this process, unless an engine provides others and stops them itself. */
const serversOf = async (folder: string, engine: Engine | undefined): Promise<TestServers> => {
  if (engine === undefined) return await startServers({ data: join(folder, 'events'), durability: 'none' });
  const urls = await Promise.all([engine.events(), engine.bus(), engine.database(), engine.database()]);
  const [events, nats, models, keys] = urls.map((url) => ({ url, stop: () => Promise.resolve() }));
  if (events === undefined || nats === undefined || models === undefined || keys === undefined)
    throw new Error('an engine has four servers');
  return { events, nats, models, keys };
};

/** A configuration as environment variables of a process. */
export const environmentOf = (config: ProductConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...config, MODERATORS: config.MODERATORS.join(',') }).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : String(value),
    ]),
  );

/** `env` overrides the ordinary configuration. */
export const startSite = async ({
  env = {},
  engine,
  issuerSessions,
}: {
  /** Whether the issuer keeps sessions; default: it asks each time. */
  readonly issuerSessions?: IdentityProviderOptions['sessions'];
  readonly env?: Readonly<Record<string, string>>;
  readonly engine?: Engine | undefined;
} = {}): Promise<ServedSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-product-'));
  const [servers, mail, frontEnd] = await Promise.all([
    serversOf(folder, engine),
    startMailSink(),
    layFrontEnd(folder),
  ]);
  const cables = { models: await layCable(servers.models.url), keys: await layCable(servers.keys.url) };
  let answer: RequestListener = (_, response) => response.end();
  const door = await serve((request, response) => answer(request, response), { port: 0 });
  const accountsClient = {
    clientId: 'secondspring-accounts',
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const config = productConfig.parse({
    ...environmentOn({ ...servers, ...cables }),
    PUBLIC_ORIGIN: door.url,
    INDEX_KEY: randomBytes(32).toString('base64'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
    OIDC_ISSUER: `${door.url}/oidc`,
    OIDC_CLIENT_ID: 'secondspring',
    OIDC_CLIENT_SECRET: randomBytes(24).toString('base64url'),
    ISSUER_ACCOUNTS_URL: `${door.url}/oidc/accounts`,
    ISSUER_TOKEN_URL: `${door.url}/oidc/token`,
    ISSUER_ACCOUNTS_CLIENT_SECRET: accountsClient.clientSecret,
    REMOTES_DIR: frontEnd.remotesDir,
    SHELL_DIR: frontEnd.shellDir,
    SMTP_URL: mail.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    RELEASES_URL: pathToFileURL(join(folder, 'releases')).href,
    RELEASE_KEY: randomBytes(32).toString('base64'),
    ERASURE_SPREAD_HOURS: '0',
    ...env,
  });
  const provider = await createIdentityProvider({
    issuer: `${door.url}/oidc`,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    redirectUris: [`${door.url}/api/callback`],
    postLogoutRedirectUris: [`${door.url}/`],
    accountsClient,
    sessions: issuerSessions,
    data: join(folder, 'oidc'),
  });
  const signIn = provider.app.callback();
  return {
    ...frontEnd,
    folder,
    url: door.url,
    config,
    modelsUrl: servers.models.url,
    servers: { events: servers.events, nats: servers.nats, mail, ...cables },
    browser: () => new Browser(door.url),
    mount: (listener) => {
      answer = (request, response) =>
        (request.url ?? '').startsWith('/oidc') ? signIn(request, response) : listener(request, response);
    },
    close: () => door.stop(),
    stop: async () => {
      await provider.close();
      await Promise.all([cables.models.stop(), cables.keys.stop()]);
      await Promise.all([mail.stop(), ...Object.values(servers).map((server) => server.stop())]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
