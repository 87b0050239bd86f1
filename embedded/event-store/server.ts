import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { StoreUser } from './auth.ts';
import { takeLock, type Lock } from '@secondspring/platform/process/folder-lock.ts';
import { authorise } from './grpc/authorise.ts';
import { OpenCalls } from './grpc/open-calls.ts';
import { damageChannel } from './grpc/rpc-error.ts';
import { sendWindow } from './grpc/send-window.ts';
import { discoveryService, streamsService } from './grpc/service.ts';
import { EmbeddedLog } from './log/event-log.ts';
import { writeInitialEvents } from './log/initial-events.ts';

export type EventStoreOptions = {
  /** 0 or undefined for any free port. */
  readonly port?: number | undefined;
  /** Defaults to the loopback address. */
  readonly host?: string | undefined;
  /** Data folder. Without it the log is deleted when the server stops. */
  readonly data?: string | undefined;
  /**
   * `none` answers appends before they are on disk; it lets tests show that a durability check can fail. The default with a data folder is
   * `disk`.
   */
  readonly durability?: 'disk' | 'none' | undefined;
  /** The clock of `created`, for recording a past: milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** PEM. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined;
  /** Bytes of the log that are checked before it serves, 16 MiB by default. The rest is checked while it serves. */
  readonly checkedFirst?: number | undefined;
  /** In bytes; 1 MiB by default, as in the real server. */
  readonly maximumAppendSize?: number | undefined;
  /** The only user. Needs `tls`: the official client sends no credentials without it. */
  readonly user?: StoreUser | undefined;
  /** Several users. Needs `tls`. */
  readonly users?: readonly StoreUser[] | undefined;
};

/** `connectionString` carries no credentials. */
export type RunningEventStore = {
  readonly connectionString: string;
  readonly port: number;
  /** Finishes pending writes, ends every call with UNAVAILABLE and closes the log. */
  stop(): Promise<void>;
};

/** The official client sends batches of 3 MiB, and one event can exceed that. */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/** Default of the real server. */
const MAX_APPEND_BYTES = 1024 * 1024;

/** Short enough for no start to wait for it. */
const CHECKED_FIRST_BYTES = 16 * 1024 * 1024;
/** Checking the rest takes a third of a processor. */
const CHECK_REST = 2;

/** How long clients have to close their connections. */
const SHUTDOWN_GRACE_MS = 500;

/**
 * Starts a server that speaks EventStoreDB's gRPC protocol for streams.
 * @throws CorruptRecord when a record of the data folder is damaged that is checked first; damage found later is published on
 * `damageChannel`. Error with one line when the port is taken, the folder cannot be used or the options contradict each other
 */
export const startEventStore = async (options: EventStoreOptions = {}): Promise<RunningEventStore> => {
  const { tls, user, users } = options;
  if ((user ?? users) !== undefined && tls === undefined)
    throw new Error('A user needs TLS: clients send no credentials over a connection without it.');
  const storage = await openStorage(options);
  try {
    return await serve(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
};

const serve = async (storage: Storage, options: EventStoreOptions): Promise<RunningEventStore> => {
  const { log, checked } = storage;
  const { host = '127.0.0.1', tls, user, users = user === undefined ? undefined : [user] } = options;
  const calls = new OpenCalls();
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    interceptors: [authorise(users), sendWindow, calls.interceptor],
  });
  const limits = { maximumAppendSize: options.maximumAppendSize ?? MAX_APPEND_BYTES };
  let port = 0;
  const services = [streamsService(log, limits), discoveryService(() => ({ host, port }))];
  for (const service of services) server.addService(service.definition, service.implementation);
  port = await bind(server, { host, port: options.port ?? 0 }, credentials(tls));
  log.check(checked, Infinity, CHECK_REST).catch((damage: unknown) => damageChannel.publish(damage));
  return {
    connectionString: `esdb://${host}:${port}?tls=${tls !== undefined}`,
    port,
    stop: async () => {
      calls.endAll();
      await shutDown(server);
      await storage.close();
    },
  };
};

type Storage = {
  readonly log: EmbeddedLog;
  /** Position before which every record was checked. */
  readonly checked: number;
  /** Waits for pending writes, closes the log and deletes it if it was temporary. */
  close(): Promise<void>;
};

const openStorage = async ({
  data,
  durability = 'disk',
  now = Date.now,
  checkedFirst = CHECKED_FIRST_BYTES,
}: EventStoreOptions): Promise<Storage> => {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'secondspring-event-store-')));
  const lock = await lockFolder(folder);
  const leave = async (): Promise<void> => {
    await lock.release();
    if (data === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const log = await EmbeddedLog.open({
      folder,
      durable: data !== undefined && durability === 'disk',
      now,
    });
    let checked: number;
    try {
      checked = await log.check(0, checkedFirst, 0);
      await writeInitialEvents(log);
    } catch (error) {
      await log.close();
      throw error;
    }
    return {
      log,
      checked,
      close: async () => {
        await log.close();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
};

/** @throws Error with one clear line when the folder cannot be used or another process has it. */
const lockFolder = async (folder: string): Promise<Lock> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${folder} cannot be used: ${reason}`, { cause: error });
  }
  const lock = await takeLock(folder, 'event-store');
  if (lock === undefined) throw new Error(`The data folder ${folder} is in use by another event store.`);
  return lock;
};

const credentials = (tls: EventStoreOptions['tls']): ServerCredentials => {
  if (tls === undefined) return ServerCredentials.createInsecure();
  const pair = { cert_chain: Buffer.from(tls.cert), private_key: Buffer.from(tls.key) };
  return ServerCredentials.createSsl(null, [pair]);
};

const bind = (
  server: Server,
  { host, port }: { host: string; port: number },
  credentials: ServerCredentials,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => {
      if (error === null) resolve(bound);
      else reject(cannotListen(error, host, port));
    });
  });

const cannotListen = (error: Error, host: string, port: number): Error => {
  const isPortTaken = error.message.includes('EADDRINUSE');
  const message = isPortTaken
    ? `Port ${port} on ${host} is taken.`
    : `Cannot listen on ${host}:${port}: ${error.message}`;
  return new Error(message, { cause: error });
};

const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.forceShutdown(), SHUTDOWN_GRACE_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
