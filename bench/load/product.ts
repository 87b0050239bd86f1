import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import {
  keySourcesIn,
  newWrappingKeys,
  type WrappingKeys,
} from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import { startDurablePostgres, type DurablePostgres } from './postgres.ts';
import {
  endChild,
  firstMessage,
  forkMeasured,
  startServersProcess,
  usedBy,
  type ServersProcess,
} from './servers.ts';
import { openVaults } from './vault.ts';

/** A limit that no measurement reaches. */
const UNLIMITED = '1000000000';
export const SESSION_SECRET = 'not secret, and as long as it must be';

/** Databases, event store and NATS, with the keys of the processes on them. */
export type MeasuredStores = {
  readonly postgres: DurablePostgres;
  readonly servers: ServersProcess;
  readonly wrappingKeys: WrappingKeys;
  /** For setting up. */
  readonly vaults: Vaults;
  readonly stop: () => Promise<void>;
};

/** What a process needs to know of them. */
export type UsedStores = Pick<MeasuredStores, 'wrappingKeys'> & {
  readonly postgres: Pick<DurablePostgres, 'url'>;
  readonly servers: Pick<ServersProcess, 'eventStoreUrl' | 'natsUrl'>;
};

/** `databases`: further ones of peers. */
export const startStores = async (databases: readonly string[] = []): Promise<MeasuredStores> => {
  const postgres = await startDurablePostgres(['readmodels', 'keys', ...databases]);
  const servers = await startServersProcess();
  const wrappingKeys = newWrappingKeys();
  const { vaults, close } = await openVaults(postgres.url('keys'), keySourcesIn(wrappingKeys));
  const stop = async (): Promise<void> => {
    await close();
    await servers.stop();
    await postgres.stop();
  };
  return { postgres, servers, wrappingKeys, vaults, stop };
};

/** A process on these stores, of which the processor time is measured. */
export type MeasuredProcess = {
  readonly child: ChildProcess;
  /** Microseconds of processor time. */
  readonly used: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export type ProcessOptions = {
  readonly words?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** A module that is loaded first. */
  readonly preload?: URL | undefined;
  /** Where its log goes. */
  readonly output?: 'inherit' | 'ignore';
};

export const startProcess = (
  program: URL,
  { postgres, servers, wrappingKeys }: UsedStores,
  { words = [], variables = {}, preload, output = 'inherit' }: ProcessOptions,
): MeasuredProcess => {
  const child = forkMeasured(program, words, {
    stdio: ['ignore', output, 'inherit', 'ipc'],
    execArgv: preload === undefined ? [] : ['--import', preload.href],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      EVENTSTORE_URL: servers.eventStoreUrl,
      DATABASE_URL: postgres.url('readmodels'),
      KEYS_DATABASE_URL: postgres.url('keys'),
      NATS_URL: servers.natsUrl,
      ...wrappingKeys,
      ...variables,
    },
  });
  return { child, used: () => usedBy(child), stop: () => endChild(child) };
};

/** The projectors of all domains. `variables`: further ones of theirs. */
export const startProjections = async (
  stores: UsedStores,
  preload?: URL,
  variables: ProcessOptions['variables'] = {},
): Promise<MeasuredProcess> => {
  const started = startProcess(new URL('../../projections/main.ts', import.meta.url), stores, {
    variables: { LOG_LEVEL: 'warn', ...variables },
    preload,
  });
  await firstMessage(started.child);
  return started;
};

/** The community’s service as it runs in production, except that it listens without TLS and no rate limit refuses. Needs projectors. */
export const startCommunity = async (
  stores: UsedStores,
  preload?: URL,
): Promise<MeasuredProcess & { readonly origin: string }> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const rates = Object.fromEntries(['READ', 'WRITE', 'VOTE'].map((kind) => [`RATE_${kind}`, UNLIMITED]));
  const started = startProcess(new URL('../../services/community/main.ts', import.meta.url), stores, {
    variables: { ...rates, PORT: String(port), PUBLIC_ORIGIN: origin, SESSION_SECRET },
    preload,
    // A line for each request, written as in production, but to nowhere.
    output: 'ignore',
  });
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${origin}/readyz`).catch(() => undefined))?.status === 200;
  while (!(await isReady())) {
    if (started.child.exitCode !== null) throw new Error('the community’s service ended before it was ready');
    await pause(50);
  }
  return { ...started, origin };
};
