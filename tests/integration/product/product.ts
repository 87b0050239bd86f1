import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { createIdentityProvider } from '@secondspring/embedded/identity-provider/provider.ts';
import { createServices, type Services } from '@secondspring/embedded/launcher/services.ts';
import { startMailSink, type MailSink } from '@secondspring/embedded/mail/sink.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { productConfig, type ProductConfig } from '@secondspring/platform/config/service-config.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { serve, type Listener } from '@secondspring/platform/http/serve.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { startProjectors } from '@secondspring/projections/projectors.ts';
import { Browser } from './browser.ts';
import { layCable, type Cable } from './cable.ts';

/** The shell and one micro-frontend as their builds lie on disk, small enough to read. */
const layFrontEnd = async (folder: string): Promise<{ shellDir: string; remotesDir: string }> => {
  const shellDir = join(folder, 'shell');
  const remotesDir = join(folder, 'remotes');
  const version = join(remotesDir, 'reviews', 'a1b2c3d4e5f60718');
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  await mkdir(version, { recursive: true });
  const release = {
    name: 'reviews',
    version: 'a1b2c3d4e5f60718',
    entry: '/remotes/reviews/a1b2c3d4e5f60718/remoteEntry.js',
    scripts: ['/remotes/reviews/a1b2c3d4e5f60718/routes.js'],
    styles: ['/remotes/reviews/a1b2c3d4e5f60718/routes.css'],
    paths: ['/treatment-reviews'],
    contract: 1,
    shared: [],
    files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  };
  await Promise.all([
    writeFile(
      join(shellDir, 'index.html'),
      '<!doctype html><html><head><title>S</title></head><body><main><!--page--></main><nav aria-label="Main"><a href="/profile">P</a></nav></body></html>',
    ),
    writeFile(join(shellDir, 'assets', 'main.0a.js'), 'export{};'),
    writeFile(join(shellDir, 'assets', 'main.0a.js.br'), 'brotli'),
    writeFile(join(shellDir, 'assets', 'main.0a.js.map'), '{}'),
    writeFile(join(shellDir, '.env'), 'SECRET=1'),
    writeFile(join(version, 'remoteEntry.js'), 'var reviews;'),
    writeFile(join(version, 'release.json'), JSON.stringify(release)),
    writeFile(join(remotesDir, 'reviews', 'current.json'), '{"version":"a1b2c3d4e5f60718"}'),
  ]);
  return { shellDir, remotesDir };
};

/** How a product differs from the ordinary one: any environment variable. */
export type ProductOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly projectors?: boolean;
  /** Without them no service does anything by itself: what follows from an event is the test's to do. */
  readonly reactors?: boolean;
  /** The clock of the links in e-mails. */
  readonly now?: () => Date;
};

/** Every service behind one front door on embedded servers of its own, with the embedded identity provider. */
export type Product = {
  readonly url: string;
  /** Where the event store, the lab files and the identity provider keep what they have. */
  readonly folder: string;
  readonly config: ProductConfig;
  readonly dependencies: Dependencies;
  /** Folders of the built front end. */
  readonly shellDir: string;
  readonly remotesDir: string;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  /** A browser of its own: own cookies. */
  browser(): Browser;
  /** Servers that a test may take away. */
  readonly servers: {
    readonly events: { stop(): Promise<void> };
    readonly nats: { stop(): Promise<void> };
    /** The cable from the services to the read models; the projectors have one of their own. */
    readonly models: Cable;
    readonly keys: Cable;
    /** The mail server, with what arrived. */
    readonly mail: MailSink;
  };
  /** A second process of the product on the same servers: its own caches. */
  second(): Promise<{ url: string; dependencies: Dependencies; stop(): Promise<void> }>;
  stop(): Promise<void>;
};

/** Starts the product. */
export const startProduct = async ({
  env = {},
  projectors = true,
  reactors = true,
  now = () => new Date(),
}: ProductOptions = {}): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-product-'));
  const [events, nats, models, keys, mail, frontEnd] = await Promise.all([
    startEventStore({ data: join(folder, 'events'), durability: 'none' }),
    startNats(),
    temporaryDatabase(),
    temporaryDatabase(),
    startMailSink(),
    layFrontEnd(folder),
  ]);
  const cables = { models: await layCable(models.url), keys: await layCable(keys.url) };
  let answer: Listener = (_, response) => response.end();
  const server = await serve((request, response) => answer(request, response), { port: 0 });
  const issuer = `${server.url}/oidc`;
  const clientSecret = randomBytes(24).toString('base64url');
  const config = productConfig.parse({
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: server.url,
    EVENTSTORE_URL: events.connectionString,
    DATABASE_URL: cables.models.url,
    KEYS_DATABASE_URL: cables.keys.url,
    NATS_URL: nats.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    INDEX_KEY: randomBytes(32).toString('base64'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'secondspring',
    OIDC_CLIENT_SECRET: clientSecret,
    REMOTES_DIR: frontEnd.remotesDir,
    SHELL_DIR: frontEnd.shellDir,
    RATE_READ: '1000000',
    RATE_WRITE: '1000000',
    RATE_LOGIN: '1000000',
    RATE_VOTE: '1000000',
    RATE_UPLOAD: '1000000',
    RATE_VERIFICATION: '1000000',
    RATE_SIGNAL: '1000000',
    SMTP_URL: mail.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    RELEASES_URL: pathToFileURL(join(folder, 'releases')).href,
    RELEASE_KEY: randomBytes(32).toString('base64'),
    ERASURE_SPREAD_HOURS: '0',
    ...env,
  });
  const provider = await createIdentityProvider({
    issuer,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret,
    redirectUris: [`${server.url}/api/callback`],
    data: join(folder, 'oidc'),
  });
  const log: string[] = [];
  const services = async (): Promise<Services & { dependencies: Dependencies }> => {
    const dependencies: Dependencies = {
      ...(await createDependencies(config)),
      log: createLog({ name: 'product', level: 'trace', to: { write: (line) => void log.push(line) } }),
    };
    return { dependencies, ...createServices(dependencies, config, { now }) };
  };
  const { dependencies, listener, startReactors } = await services();
  await defineCategories(dependencies.eventLog);
  const oidc = provider.app.callback();
  answer = (request, response) =>
    (request.url ?? '').startsWith('/oidc') ? oidc(request, response) : listener(request, response);
  const store = connectEventStore(events.connectionString);
  const { vault, bus } = dependencies;
  const projecting = projectors
    ? startProjectors({
        store,
        storeUrl: events.connectionString,
        vault,
        databaseUrl: models.url,
        bus,
        log: dependencies.log,
      })
    : undefined;
  const reacting = reactors ? startReactors() : undefined;
  return {
    ...frontEnd,
    folder,
    url: server.url,
    config,
    dependencies,
    log,
    browser: () => new Browser(server.url),
    servers: { events, nats, mail, ...cables },
    second: async () => {
      const other = await services();
      const running = await serve(other.listener, { port: 0 });
      return {
        url: running.url,
        dependencies: other.dependencies,
        stop: async () => {
          await running.stop();
          await other.dependencies.close();
        },
      };
    },
    stop: async () => {
      await server.stop();
      await Promise.all([projecting?.stop(), reacting?.stop()]);
      await dependencies.close();
      await store.dispose();
      await provider.close();
      await Promise.all([cables.models.stop(), cables.keys.stop()]);
      await Promise.all([nats.stop(), events.stop(), mail.stop(), models.drop(), keys.drop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
