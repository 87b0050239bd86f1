import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { networkOf } from '../limits/rate-limits.ts';
import { UPLOAD_TIMEOUT_MS } from '../bodies/upload.ts';

/** `app.callback()` of a Koa app, or {@link import('./route-to-service.ts').routeToService}. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => unknown;

export type RunningServer = {
  readonly port: number;
  /** For example `http://127.0.0.1:3000`. */
  readonly url: string;
  /**
   * Keeps answering until `drained` resolves while closing keep-alive connections; then accepts no new
   * connections, waits up to ten seconds for running requests, and ends.
   */
  stop(drained?: Promise<unknown>): Promise<void>;
};

/** Milliseconds and counts that bound slow or greedy connections; Node's defaults are far looser. */
const limits = {
  headersTimeout: 10_000,
  // As long as an upload may take; other bodies have 30 seconds.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  keepAliveTimeout: 5000,
  maxConnections: 2000,
  /** High enough for the phones behind one carrier's address, low enough to leave connections for others. */
  maxConnectionsOfOne: 500,
  maxRequestsPerSocket: 1000,
  grace: 10_000,
} as const;

/** PEM: certificate chain and private key. */
export type TlsCredentials = { readonly cert: Buffer; readonly key: Buffer };

/** Port 0 takes a free one. Default host: loopback. */
export type ListenOptions = {
  readonly port: number;
  readonly host?: string | undefined;
  /** Whether connections come from our own proxy, which limits them itself. */
  readonly behindProxy?: boolean | undefined;
  /** Required to answer only by TLS. */
  readonly tls?: TlsCredentials | undefined;
};

/** Closes connections beyond the share of an address, or of an IPv6 network. */
const shareOut = (server: NetServer): void => {
  const connectionCounts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '', remoteFamily } = socket;
    const holder = remoteFamily === 'IPv6' ? networkOf(remoteAddress) : remoteAddress;
    const count = (connectionCounts.get(holder) ?? 0) + 1;
    if (count > limits.maxConnectionsOfOne) return void socket.destroy();
    connectionCounts.set(holder, count);
    socket.once('close', () => {
      const remaining = (connectionCounts.get(holder) ?? 1) - 1;
      if (remaining === 0) connectionCounts.delete(holder);
      else connectionCounts.set(holder, remaining);
    });
  });
};

/**
 * Listens for requests behind a reverse proxy or the launcher. Throws the listener's error, such as
 * EADDRINUSE.
 */
export const serve = async (
  listener: RequestListener,
  { port, host = '127.0.0.1', tls, behindProxy = false }: ListenOptions,
): Promise<RunningServer> => {
  const options: ServerOptions = {
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: 5000,
    noDelay: true,
  };
  const unanswered = new Set<ServerResponse>();
  let stopping = false;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    response.shouldKeepAlive &&= !stopping;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    void listener(request, response);
  };
  const server =
    tls === undefined
      ? createServer(options, answer)
      : createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2' }, answer);
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
  if (!behindProxy) shareOut(server);
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    port: actualPort,
    url: `${tls === undefined ? 'http' : 'https'}://${host}:${actualPort}`,
    async stop(drained) {
      stopping = true;
      for (const response of unanswered) response.shouldKeepAlive = false;
      await drained;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const closeTimer = setTimeout(() => server.closeAllConnections(), limits.grace);
      await closed;
      clearTimeout(closeTimer);
    },
  };
};
