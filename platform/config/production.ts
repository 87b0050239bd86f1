import type { z } from 'zod';
import { eventStoreAddress } from './event-store-address.ts';

/** Start of every secret that is made for development: text as it is, keys in base64 of these bytes. */
export const DEVELOPMENT_MARK = 'dev-';

/** Variables that hold secrets. */
const secrets = [
  'MASTER_KEY',
  'INDEX_KEY',
  'RELEASE_KEY',
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
/** Passwords that servers come with. */
const standardPasswords = new Set([
  'changeit',
  'postgres',
  'password',
  'admin',
  'ops',
  'secret',
  'minioadmin',
]);
/** Variables that hold connection strings. */
const connections = [
  'EVENTSTORE_URL',
  'DATABASE_URL',
  'KEYS_DATABASE_URL',
  'NATS_URL',
  'OIDC_ISSUER',
  'OIDC_ADDRESS',
  'PUBLIC_ORIGIN',
  'SMTP_URL',
  'FILES_URL',
  'RELEASES_URL',
] as const;

const isDevelopment = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.startsWith(DEVELOPMENT_MARK)
    : Buffer.isBuffer(value) &&
      value.subarray(0, DEVELOPMENT_MARK.length).toString('latin1') === DEVELOPMENT_MARK;

/** The address of a bucket's server; without one it is the provider's own, which is encrypted. */
const isPlainEndpoint = (endpoint: string | null): boolean =>
  endpoint !== null && URL.parse(endpoint)?.protocol !== 'https:';

const isPlain = (url: URL): boolean => {
  const mode = url.searchParams.get('sslmode');
  switch (url.protocol) {
    case 'postgres:':
    case 'postgresql:':
      return mode !== 'verify-full' && mode !== 'verify-ca' && mode !== 'require';
    case 'nats:':
    case 'http:':
      return true;
    case 'tls:':
    case 'https:':
    case 'smtps:':
    case 'file:':
      return false;
    case 'smtp:':
      // STARTTLS that a server need not offer is no protection.
      return url.searchParams.get('requireTLS') !== 'true' || url.searchParams.get('ignoreTLS') === 'true';
    case 's3:':
      return isPlainEndpoint(url.searchParams.get('endpoint'));
    default:
      return url.searchParams.get('tls') === 'false';
  }
};

/** Addresses that only this machine reaches. */
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whoever listens to others must do so encrypted; half a pair of certificate and key is none. */
const listeningFaults = (config: Readonly<Record<string, unknown>>): string[] => {
  const { HOST: host, TLS_CERTIFICATE: certificate, TLS_KEY: key } = config;
  if ((certificate === undefined) !== (key === undefined))
    return ['TLS_CERTIFICATE goes with TLS_KEY: both or none'];
  if (certificate !== undefined || typeof host !== 'string' || loopback.has(host)) return [];
  return ['HOST is not encrypted on the way: others than this machine need TLS_CERTIFICATE and TLS_KEY'];
};

/**
 * What stands against running a configuration in production: development secrets, servers' standard passwords, and
 * connections that anyone on the way can read. Lines without values; none where NODE_ENV is not `production`.
 */
const productionFaults = (config: Readonly<Record<string, unknown>>): readonly string[] => {
  if (config['NODE_ENV'] !== 'production') return [];
  const developmentSecrets = secrets
    .filter((name) => isDevelopment(config[name]))
    .map((name) => `${name} is a development secret`);
  const known = secrets
    .filter((name) => standardPasswords.has(String(config[name])))
    .map((name) => `${name} is a password that everyone knows`);
  const weak = connections.flatMap((name) => {
    const value = config[name];
    if (typeof value !== 'string') return [];
    const url = name === 'EVENTSTORE_URL' ? eventStoreAddress(value) : new URL(value);
    if (url === null) return [];
    return [
      ...(isPlain(url) ? [`${name} is not encrypted on the way`] : []),
      ...(standardPasswords.has(decodeURIComponent(url.password)) ||
      isDevelopment(decodeURIComponent(url.password))
        ? [`${name} has a password that everyone knows`]
        : []),
    ];
  });
  return [...developmentSecrets, ...known, ...weak, ...listeningFaults(config)];
};

/** Adds the rules of production to a schema of variables, as issues by variable. */
export const inProduction = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.superRefine((config, context) => {
    for (const line of productionFaults(config as Record<string, unknown>)) {
      const [name = '', ...words] = line.split(' ');
      context.addIssue({ code: 'custom', path: [name], message: words.join(' ') });
    }
  });
