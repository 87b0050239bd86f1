import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADDRESS_VARIABLES, EXTERNAL_EVENT_STORE } from './addresses.ts';
import { Child } from './child.ts';
import { removeConnections, writeConnections } from './connections.ts';
import {
  clearDataFolder,
  dataFolder,
  holdsData,
  makeFolder,
  openDataFolder,
  type DataFolder,
} from './data-folder.ts';
import { accountsSecretOf, loadDevelopmentSecrets, releaseKeyOf, vapidKeyOf } from './development-secrets.ts';
import { buildFrontends } from './frontends.ts';
import { takeLock } from '@secondspring/platform/process/folder-lock.ts';
import { StartupError } from './startup-error.ts';
import { claimPort } from './port.ts';
import { waitUntilReady } from './readiness.ts';
import type { Settings } from './settings.ts';
import { LEFTOVER_TIMEOUT_MS } from './child-main.ts';

export type Launched = {
  readonly address: string;
  /** Settles after an orderly stop; rejects when the product had to stop because of a failure. */
  readonly ended: Promise<void>;
};

/** Children that hold a lock on the data folder. */
const ROLES = ['servers', 'front-door'] as const;
/** Stop timeouts: the front door finishes requests, PostgreSQL flushes. */
const TIMEOUT_MS = { frontDoor: 12_000, projectors: 8000, servers: 20_000 } as const;

/**
 * Starts everything and waits until it is ready. Aborting `leaving` stops it in order.
 * @throws {StartupError} with the reason, after stopping everything already started
 */
export const launch = async (root: string, settings: Settings, leaving: AbortSignal): Promise<Launched> => {
  const folder = dataFolder(settings.data);
  await makeFolder(folder.root);
  const lock = await takeLock(folder.root, 'launcher');
  if (lock === undefined)
    throw new StartupError(
      `Second Spring is already running on the data folder ${folder.root}. Stop it first, or choose another with DATA_DIR.`,
    );
  await waitForLeftovers(folder);
  if (settings.fresh) await clearDataFolder(folder);
  await openDataFolder(folder);
  const port = await claimPort(settings.port);
  const secrets = await loadDevelopmentSecrets(folder.secrets, await holdsData(folder));
  const address = `http://localhost:${port}`;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const exited = new Promise<'left'>((resolve) => {
    if (leaving.aborted) resolve('left');
    leaving.addEventListener('abort', () => resolve('left'), { once: true });
  });

  let servers: Readonly<Record<string, string>> = {};
  let builds: Readonly<Record<string, string>> = {};
  const shared = (): Record<string, string | undefined> => ({
    ...Object.fromEntries(ADDRESS_VARIABLES.map((name) => [name, servers[name]])),
    ...secrets,
    ...builds,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_ORIGIN: address,
    OIDC_ISSUER: `${address}/oidc`,
    OIDC_CLIENT_ID: 'secondspring',
    ISSUER_ACCOUNTS_URL: `${address}/oidc/accounts`,
    ISSUER_TOKEN_URL: `${address}/oidc/token`,
    ISSUER_ACCOUNTS_CLIENT_SECRET: accountsSecretOf(secrets),
    FILES_URL: pathToFileURL(folder.files).href,
    RELEASES_URL: pathToFileURL(folder.releases).href,
    RELEASE_KEY: releaseKeyOf(secrets),
    VAPID_PRIVATE_KEY: vapidKeyOf(secrets),
    // One person may sign in as many demonstration members from one machine.
    RATE_LOGIN: process.env['RATE_LOGIN'] ?? '1000',
    RATE_LOGIN_NETWORK: process.env['RATE_LOGIN_NETWORK'] ?? '2000',
    DATA_DIR: folder.root,
  });
  const child = (title: string, program: string, log: string, variables = {}): Child =>
    new Child(
      {
        title,
        program: join(root, program),
        env: () => ({ ...shared(), ...variables }),
        log: join(folder.logs, log),
      },
      (reason) => failed.reject(reason),
    );
  const embedded = child(
    'The process of the embedded servers',
    'embedded/launcher/servers.ts',
    'servers.log',
    settings.eventStore === undefined ? {} : { [EXTERNAL_EVENT_STORE]: settings.eventStore },
  );
  const frontDoor = child(
    'The front door',
    'embedded/launcher/front-door.ts',
    'front-door.log',
    operationsOf(0),
  );
  const projectors = child('The projectors', 'projections/main.ts', 'projectors.log', operationsOf(1));
  const stop = async (): Promise<void> => {
    await removeConnections(folder.root);
    await Promise.all([frontDoor.stop(TIMEOUT_MS.frontDoor), projectors.stop(TIMEOUT_MS.projectors)]);
    await embedded.stop(TIMEOUT_MS.servers);
    await lock.release();
  };

  const start = async (): Promise<void> => {
    // Their code loads while the servers start.
    for (const dependent of [projectors, frontDoor]) dependent.prepare();
    [servers, builds] = await Promise.all([
      embedded.start(),
      buildFrontends(root, join(folder.logs, 'build.log'), leaving),
    ]);
    await Promise.all([projectors.start(), frontDoor.start()]);
    await writeConnections(folder.root, shared());
    await waitUntilReady(port, leaving);
  };
  try {
    await Promise.race([start(), failed.promise, exited]);
    if (leaving.aborted) throw new StartupError('Stopped before it was ready.');
  } catch (error) {
    await stop();
    throw error;
  }
  const live = async (): Promise<void> => {
    try {
      await Promise.race([exited, failed.promise]);
    } finally {
      await stop();
    }
  };
  return { address, ended: live() };
};

/** Children of a killed launcher exit soon after it. Waits for them, so that no two runs share the folder. */
const waitForLeftovers = async (folder: DataFolder): Promise<void> => {
  for (const role of ROLES) {
    const lock = await takeLock(folder.root, role, LEFTOVER_TIMEOUT_MS);
    if (lock === undefined)
      throw new StartupError(
        `A process of an earlier run still uses the data folder ${folder.root} and does not end.`,
      );
    await lock.release();
  }
};

/** Each process needs a port of its own for operators: the second takes the next number. */
const operationsOf = (further: number): { readonly OPERATIONS_PORT?: string } => {
  const port = process.env['OPERATIONS_PORT'] ?? '';
  return port === '' ? {} : { OPERATIONS_PORT: String(Number(port) + further) };
};
