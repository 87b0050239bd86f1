import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { networkOf } from './rate-limits.ts';
import { UPLOAD_TIMEOUT_MS } from './upload.ts';

/** Answers requests: `app.callback()` of a Koa app, or {@link import('./route-to-service.ts').routeToService}. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A listening server. */
export type RunningServer = {
  readonly port: number;
  /** Where it answers, for example `http://127.0.0.1:3000`. */
  readonly url: string;
  /**
   * First goes on answering for `drain` milliseconds, telling each client to come back on another connection; then takes no new
   * connection, lets running requests finish for at most ten seconds, and ends.
   */
  stop(drain?: number): Promise<void>;
};

/** Milliseconds and counts that keep slow or greedy connections from holding the process; Node's own are far looser. */
const limits = {
  headersTimeout: 10_000,
  // As long as an upload may take; who reads another body gives it 30 seconds.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  keepAliveTimeout: 5000,
  maxConnections: 2000,
  /** As many phones of one carrier may come by one address; nobody may hold so many that others find none. */
  maxConnectionsOfOne: 500,
  maxRequestsPerSocket: 1000,
  grace: 10_000,
} as const;

/** Certificate chain and private key, in PEM. */
export type TlsCredentials = { readonly cert: Buffer; readonly key: Buffer };

/** Where to listen; without a host, on the loopback address. Port 0 takes any free one. */
export type ListenOptions = {
  readonly port: number;
  readonly host?: string | undefined;
  /** Whether connections come from a proxy of our own, which counts them by itself. */
  readonly behindProxy?: boolean | undefined;
  /** With it nobody is answered in the clear. */
  readonly tls?: TlsCredentials | undefined;
};

/** Cuts off what one address, or one network of IPv6, opens beyond its share. */
const shareOut = (server: NetServer): void => {
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '', remoteFamily } = socket;
    const holder = remoteFamily === 'IPv6' ? networkOf(remoteAddress) : remoteAddress;
    const count = (held.get(holder) ?? 0) + 1;
    if (count > limits.maxConnectionsOfOne) return void socket.destroy();
    held.set(holder, count);
    socket.once('close', () => {
      const left = (held.get(holder) ?? 1) - 1;
      if (left === 0) held.delete(holder);
      else held.set(holder, left);
    });
  });
};

/**
 * Serves an app; a reverse proxy or the launcher stands before it.
 * Throws the listener's own error, such as EADDRINUSE for a taken port.
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
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    url: `${tls === undefined ? 'http' : 'https'}://${host}:${taken}`,
    async stop(drain = 0) {
      stopping = true;
      for (const response of unanswered) response.shouldKeepAlive = false;
      if (drain > 0) await pause(drain);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), limits.grace);
      await closed;
      clearTimeout(late);
    },
  };
};
