import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { compartmentsByProcess, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { BUCKET, BUILDS_BUCKET, databases, keyHolders, type HolderName, type RoleName } from '../services.ts';
import type { SecretStore } from './secret-store.ts';
import { keyNamesOf } from './renewable.ts';

/** File contents by file name. */
export type Files = Readonly<Record<string, string>>;

/** Addresses inside the installation. */
export type Hosts = { readonly eventStore: string; readonly keys: string };

/** Path of the CA certificate in every container. */
const TRUSTED = '/run/secondspring/ca.crt';

/** Host of all databases, except that the keys may have a host of their own. */
const DATABASES = 'postgres';

const database = (user: string, password: string, name: string, host: string): string =>
  `postgres://${user}:${password}@${host}:5432/${name}?sslmode=verify-full&sslrootcert=${TRUSTED}`;

export const databaseUrl = (secrets: SecretStore, role: string, name: string, host = DATABASES): string =>
  database(role, secrets.word(`database-${role}`), name, host);

const storesOf = (secrets: SecretStore, holder: HolderName, { eventStore, keys }: Hosts): Files => ({
  EVENTSTORE_URL: `esdb://${holder}:${secrets.word(`event-store-${holder}`)}@${eventStore}?tls=true`,
  DATABASE_URL: databaseUrl(secrets, holder, databases.readModels),
  ...(keyHolders.includes(holder)
    ? { KEYS_DATABASE_URL: databaseUrl(secrets, holder, databases.keys, keys) }
    : {}),
});

const STORAGE = 'endpoint=https://storage:8333';
const FILES_URL = `s3://${BUCKET}/files?${STORAGE}`;
const RELEASES_URL = `s3://${BUILDS_BUCKET}?${STORAGE}`;

/** Access key of a holder for its buckets. */
const storageKey = (secrets: SecretStore, holder: HolderName): Files => ({
  S3_ACCESS_KEY_ID: secrets.word(`storage-${holder}-id`),
  S3_SECRET_ACCESS_KEY: secrets.word(`storage-${holder}`),
});

/** Wrapping keys of the compartments of a holder; a compartment without another key has an empty file. */
const wrappingKeys = (secrets: SecretStore, holder: HolderName): Files => {
  const domains: readonly KeyDomain[] = compartmentsByProcess[holder];
  return Object.fromEntries(
    domains.flatMap((domain) => {
      const [present, other] = keyNamesOf(domain);
      const name = masterKeyVariable(domain);
      return [
        [name, secrets.key(present)],
        [`${name}_OTHER`, secrets.has(other) ? secrets.key(other) : ''],
      ];
    }),
  );
};

/** Connections for backup and maintenance. Backups copy wrapped keys, so only maintenance receives keys that open them. */
export const operatorConnections = (
  secrets: SecretStore,
  holder: 'backup' | 'maintenance',
  hosts: Hosts,
): Files => ({
  ...storesOf(secrets, holder, hosts),
  ...storageKey(secrets, holder),
  // On the keys server, so that copies of the keys leave it only in a backup.
  ...(holder === 'backup'
    ? { TRIAL_DATABASE_URL: databaseUrl(secrets, holder, databases.trial, hosts.keys) }
    : {}),
  FILES_URL,
  RELEASES_URL,
  ...wrappingKeys(secrets, holder),
});

/** Connections of a service or the projectors, named like their variables. */
export const connectionsOf = (secrets: SecretStore, role: RoleName, hosts: Hosts): Files => ({
  ...storesOf(secrets, role, hosts),
  NATS_URL: `tls://${role}:${secrets.word(`nats-${role}`)}@nats:4222`,
  ...wrappingKeys(secrets, role),
});

/** Further files of some services. */
export const beside = (secrets: SecretStore): Readonly<Partial<Record<RoleName, Files>>> => ({
  edge: {
    RELEASE_KEY: secrets.key('release-key'),
    RELEASES_URL,
    ...storageKey(secrets, 'edge'),
  },
  // Only for rewriting the issuer's tables; grants no reading.
  projections: { ISSUER_DATABASE_URL: databaseUrl(secrets, 'projections', databases.issuer) },
  identity: {
    INDEX_KEY: secrets.key('index-key'),
    VAPID_PRIVATE_KEY: secrets.key('vapid-key'),
    OIDC_CLIENT_SECRET: secrets.word('oidc-client'),
    ISSUER_ACCOUNTS_CLIENT_SECRET: secrets.word('oidc-accounts'),
    SMTP_URL: `smtps://secondspring:${secrets.word('mail')}@mail:465`,
  },
  health: {
    FILES_URL,
    ...storageKey(secrets, 'health'),
  },
});
