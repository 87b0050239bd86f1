import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEventStore, type EventStoreOptions } from '@secondspring/embedded/event-store/server.ts';
import { CLASSIC } from '@secondspring/embedded/event-store/testing/client.ts';
import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { limits } from '../limits.ts';

/** The signal that ends a server. */
export type Ending = 'SIGKILL' | 'SIGTERM';

/** An event store for a test; empty unless it is lent by the run. */
export type TestStore = {
  readonly url: string;
  /** Kills it, or asks it to end, and starts it again on the same data and address. Throws for a lent store without a restart command. */
  restart(how?: Ending): Promise<void>;
  stop(): Promise<void>;
};

/** Names another event store than the embedded one: the address of a running server, or a command that starts one. */
export const EVENT_STORE_VARIABLE = 'ENGINES_EVENTSTORE';

/** Names a command that kills and restarts a lent server, or the leader of a cluster. */
const RESTART_VARIABLE = 'ENGINES_EVENTSTORE_RESTART';

/** Between two checks. */
const PAUSE_MS = 100;

const startCommand = process.env[EVENT_STORE_VARIABLE] ?? '';
const isAddress = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\//u.test(startCommand);

/** The event store's name in test titles; undefined for the embedded one. */
export const otherEventStore: string | undefined = startCommand === '' ? undefined : startCommand;

/** Why a test can't stop its event store; undefined if it can. */
export const storeIsLent: string | undefined = isAddress
  ? `${EVENT_STORE_VARIABLE} is an address: a server that others started can’t be stopped; name a command that starts one`
  : undefined;

const restarting = process.env[RESTART_VARIABLE] ?? '';

/** Why a test can't end and restart its event store; undefined if it can. */
export const storeStays: string | undefined =
  isAddress && restarting === ''
    ? `${EVENT_STORE_VARIABLE} is an address, and ${RESTART_VARIABLE} names no command that kills and starts the server again`
    : undefined;

/** Starts an event store for a test: the embedded one with these options, unless {@link EVENT_STORE_VARIABLE} names another. */
export const startTestStore = async (options: EventStoreOptions = {}): Promise<TestStore> => {
  if (isAddress) return await lend(startCommand);
  return startCommand === '' ? await startEmbeddedStore(options) : await command(startCommand);
};

/** Starts the embedded event store, even if the tests were given another. */
export const startEmbeddedStore = async (options: EventStoreOptions = {}): Promise<TestStore> => {
  let store = await startEventStore(options);
  const { port, connectionString } = store;
  return {
    url: connectionString,
    restart: async () => {
      await store.stop();
      store = await startEventStore({ ...options, port });
    },
    stop: () => store.stop(),
  };
};

const lend = async (url: string): Promise<TestStore> => {
  await untilItAppends(url);
  const restart = async (): Promise<void> => {
    if (restarting === '') throw new Error(storeStays);
    await promisify(execFile)('sh', ['-c', restarting], { timeout: limits.start });
    await untilItAppends(url);
  };
  return { url, restart, stop: () => Promise.resolve() };
};

/**
 * Runs a command line in the shell, with `{port}`, `{otherPort}` (for anything else the server listens on) and `{data}` (an empty folder) replaced.
 * The command must run until it is ended, and serve without TLS.
 */
const command = async (line: string): Promise<TestStore> => {
  const data = await mkdtemp(join(tmpdir(), 'secondspring-event-store-'));
  const [port, otherPort] = [await freePort(), await freePort()];
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  const values: Readonly<Record<string, string>> = { port: `${port}`, otherPort: `${otherPort}`, data };
  const filled = line.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
  const start = async (): Promise<ChildProcess> => {
    const child = spawn('sh', ['-c', `exec ${filled}`], { stdio: 'ignore', detached: true });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the command of ${EVENT_STORE_VARIABLE} ended with ${String(code)}: ${filled}`);
    });
    ended.catch(() => undefined);
    await Promise.race([untilItAppends(url), ended]);
    return child;
  };
  let child = await start();
  const end = async (ending: Ending): Promise<void> => {
    const { pid, exitCode, signalCode } = child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(limits.wait) });
    process.kill(-pid, ending);
    await ended;
  };
  return {
    url,
    restart: async (ending = 'SIGKILL') => {
      await end(ending);
      child = await start();
    },
    stop: async () => {
      await end('SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
  };
};

/**
 * Resolves once the server accepts appends. An open port is not enough, because a cluster may still be electing its leader. Throws the last error.
 */
export const untilItAppends = async (url: string): Promise<void> => {
  const end = performance.now() + limits.start;
  for (;;) {
    const client = connectEventStore(url);
    try {
      // An append without events needs a leader and stores nothing. A failed batch append would fail those of every client in this process.
      await client.appendToStream('ready', [], { deadline: 2_000, ...CLASSIC });
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(PAUSE_MS);
    } finally {
      await client.dispose();
    }
  }
};
