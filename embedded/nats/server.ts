import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { serveClient, type ConnectionRules } from './connection.ts';
import type { ConnectOptions } from './operations.ts';
import { Router } from './router.ts';
import { isSameSecret } from '../authentication/same-secret.ts';

/** Sizes in bytes. */
export type NatsOptions = {
  /** 0 or undefined for any free port. */
  readonly port?: number | undefined;
  /** Defaults to the loopback address. */
  readonly host?: string | undefined;
  /** If set, clients must send both. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Milliseconds that clients have for that; default 2000, as in the real server. */
  readonly authenticationTimeout?: number | undefined;
  /** Default 1 MiB, as in the real server. */
  readonly maxPayload?: number | undefined;
  /** Unread bytes before a slow client is disconnected; default 64 MiB, as in the real server. */
  readonly maxPending?: number | undefined;
};

/** `url` carries no credentials. */
export type RunningNats = {
  readonly url: string;
  readonly port: number;
  /** Closes all connections. */
  stop(): Promise<void>;
};

const MEBIBYTE = 1024 * 1024;

/**
 * Starts a server of the core NATS text protocol: wildcards, queue groups, headers, request and reply. Messages live in memory only; there
 * are no streams, clusters or accounts.
 * @throws the error of the listener, such as EADDRINUSE
 */
export const startNats = async (options: NatsOptions = {}): Promise<RunningNats> => {
  const { host = '127.0.0.1', maxPayload = MEBIBYTE, maxPending = 64 * MEBIBYTE } = options;
  const rules: ConnectionRules = {
    maxPayload,
    maxPending,
    pingInterval: 120_000,
    maxPingsOut: 2,
    authenticationTimeout: options.authenticationTimeout ?? 2000,
    accepts: admission(options.user, options.password),
  };
  const router = new Router();
  const sockets = new Set<Socket>();
  const serverId = randomBytes(16).toString('hex').toUpperCase();
  let clients = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    clients += 1;
    const info = {
      server_id: serverId,
      server_name: 'secondspring-embedded',
      version: '2.10.0',
      proto: 1,
      host,
      port: socket.localPort,
      headers: true,
      max_payload: maxPayload,
      client_id: clients,
      client_ip: socket.remoteAddress,
      auth_required: rules.accepts !== undefined,
    };
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    serveClient(socket, router, rules);
  });
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address to listen on');
  return {
    url: `nats://${host}:${address.port}`,
    port: address.port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

const admission = (
  user: string | undefined,
  password: string | undefined,
): ((given: ConnectOptions) => boolean) | undefined => {
  if (user === undefined && password === undefined) return undefined;
  return (given) => isSameSecret(given.user, user) && isSameSecret(given.password, password);
};
