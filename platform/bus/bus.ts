import { connect, type NatsConnection, type Subscription } from 'nats';

/**
 * Wake-up signals between processes. Messages may be lost, so they never carry data that matters: without the
 * bus everything still works, only later.
 */
export type Bus = {
  /**
   * Sends to the current listeners of other processes, at the end of this turn of the event loop, so that many signals cost one
   * write. Never throws; while disconnected the signal is dropped.
   */
  publish(subject: string, data: unknown): void;
  /**
   * Calls `handler` with the data of each message; the returned function unsubscribes. Survives reconnects,
   * and works before the first connect.
   */
  subscribe(subject: string, handler: (data: unknown) => void): () => void;
  /** Number of the connection, new after each loss; undefined while there is none. Between two, signals may have been missed. */
  connection(): number | undefined;
  close(): Promise<void>;
};

type Listener = {
  readonly subject: string;
  readonly handler: (data: unknown) => void;
  live: Subscription | undefined;
};

/** Milliseconds between connection attempts, before jitter. */
const RECONNECT_WAIT_MS = 500;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const listen = (connection: NatsConnection, listener: Listener): void => {
  listener.live = connection.subscribe(listener.subject, {
    callback: (error, message) => {
      if (error === null) listener.handler(parse(message.string()));
    },
  });
};

/**
 * Connects to NATS and retries for ever, with jitter so that processes don't reconnect in step. Resolves
 * after the first attempt even if it failed: a missing NATS blocks neither start nor requests.
 */
export const connectBus = async (url: string): Promise<Bus> => {
  const { servers, user, pass, tls } = address(url);
  const listeners = new Set<Listener>();
  let connection: NatsConnection | undefined;
  let connected = false;
  let connections = 0;
  let closed = false;
  let unsent: { readonly subject: string; readonly data: unknown }[] = [];
  let retry: NodeJS.Timeout | undefined;

  const begin = (): void => {
    connections += 1;
    connected = true;
  };
  const watch = async (current: NatsConnection): Promise<void> => {
    for await (const status of current.status()) {
      if (status.type === 'disconnect') connected = false;
      if (status.type === 'reconnect') begin();
    }
    connected = false;
  };

  const open = async (): Promise<void> => {
    try {
      const current = await connect({
        servers,
        ...(user === undefined ? {} : { user, pass: pass ?? '' }),
        // With `tls` set, a server that offers no encryption is refused.
        ...(tls ? { tls: {} } : {}),
        timeout: 2000,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_WAIT_MS,
        reconnectJitter: RECONNECT_WAIT_MS,
        pingInterval: 20_000,
        ignoreClusterUpdates: true,
        noEcho: true,
      });
      if (closed) return await current.close();
      connection = current;
      begin();
      for (const listener of listeners) listen(current, listener);
      void watch(current);
    } catch {
      if (closed) return;
      retry = setTimeout(() => void open(), RECONNECT_WAIT_MS * (1 + Math.random()));
      retry.unref();
    }
  };
  await open();

  const send = (): void => {
    const signals = unsent;
    unsent = [];
    if (connection === undefined || !connected || connection.isClosed()) return;
    try {
      for (const { subject, data } of signals) connection.publish(subject, JSON.stringify(data));
    } catch {
      // Signals may be lost (see `Bus`).
    }
  };
  return {
    publish(subject, data) {
      if (unsent.push({ subject, data }) === 1) setImmediate(send);
    },
    subscribe(subject, handler) {
      const listener: Listener = { subject, handler, live: undefined };
      listeners.add(listener);
      if (connection !== undefined && !connection.isClosed()) listen(connection, listener);
      return () => {
        listeners.delete(listener);
        listener.live?.unsubscribe();
      };
    },
    connection: () => (connected ? connections : undefined),
    async close() {
      send();
      closed = true;
      clearTimeout(retry);
      listeners.clear();
      await connection?.close();
    },
  };
};

const address = (url: string): { servers: string; tls: boolean; user?: string; pass?: string } => {
  const { host, username, password, protocol } = new URL(url);
  return {
    servers: `${protocol === 'tls:' ? 'tls://' : ''}${host}`,
    tls: protocol === 'tls:',
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
};
