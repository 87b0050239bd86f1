import pg from 'pg';
import { connect, type NatsConnection } from 'nats';
import type { Secrets } from './installation.ts';

/** Overrides of how a client connects. */
export type Way = { readonly tls?: boolean; readonly password?: string; readonly database?: string };

/** One file of a container's secrets. Throws if it does not exist. */
export const secretOf = (secrets: Secrets, holder: string, name: string): string => {
  const secret = secrets[holder]?.[name];
  if (secret === undefined) throw new Error(`${holder} has no ${name}`);
  return secret;
};

/** Connects to PostgreSQL with the credentials in an address, or with the given overrides. Throws the server's error. */
export const postgresAs = async (
  { url, host, trusted }: { url: string; host: string; trusted: string },
  { tls = true, password, database }: Way = {},
): Promise<pg.Client> => {
  const { username, password: own, pathname } = new URL(url);
  const client = new pg.Client({
    host,
    port: 5432,
    user: username,
    password: password ?? own,
    database: database ?? pathname.slice(1),
    ssl: tls ? { ca: trusted, servername: 'postgres' } : false,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Connects to NATS on a port of this machine with the credentials in an address. Throws if the server refuses. */
export const natsAs = async (
  { url, port, trusted }: { url: string; port: number; trusted: string },
  { tls = true, password }: Way = {},
): Promise<NatsConnection> => {
  const { username, password: own } = new URL(url);
  return await connect({
    servers: `localhost:${port}`,
    ...(username === '' ? {} : { user: username, pass: password ?? own }),
    ...(tls ? { tls: { ca: trusted } } : {}),
    reconnect: false,
    timeout: 5000,
  });
};
