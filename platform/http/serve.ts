import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { UPLOAD_PATIENCE } from './upload.ts';

/** Answers requests: `app.callback()` of a Koa app, or {@link import('./front.ts').frontDoor}. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A listening server. */
export type RunningServer = {
  readonly port: number;
  /** Where it answers, for example `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Takes no new connection, lets running requests finish for at most ten seconds, then ends. */
  stop(): Promise<void>;
};

/** Milliseconds and counts that keep slow or greedy connections from holding the process; Node's own are far looser. */
const limits = {
  headersTimeout: 10_000,
  // As long as an upload may take; who reads another body gives it 30 seconds.
  requestTimeout: UPLOAD_PATIENCE,
  keepAliveTimeout: 5000,
  maxConnections: 2000,
  maxRequestsPerSocket: 1000,
  grace: 10_000,
} as const;

/** Certificate chain and private key, in PEM. */
export type Credentials = { readonly cert: Buffer; readonly key: Buffer };

/** Where to listen; without a host, on the loopback address. Port 0 takes any free one. */
export type Place = {
  readonly port: number;
  readonly host?: string | undefined;
  /** With it nobody is answered in the clear. */
  readonly tls?: Credentials | undefined;
};

/**
 * Serves an app; a reverse proxy or the launcher stands before it.
 * Throws the listener's own error, such as EADDRINUSE for a taken port.
 */
export const serve = async (
  listener: Listener,
  { port, host = '127.0.0.1', tls }: Place,
): Promise<RunningServer> => {
  const options: ServerOptions = {
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: 5000,
    noDelay: true,
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    void listener(request, response);
  const server =
    tls === undefined
      ? createServer(options, answer)
      : createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2' }, answer);
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    url: `${tls === undefined ? 'http' : 'https'}://${host}:${taken}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), limits.grace);
      await closed;
      clearTimeout(late);
    },
  };
};
