import { BUCKET, BUILDS_BUCKET, databases, holders, readers, SUPERUSER } from '../services.ts';
import { databaseUrl, type Files, type Hosts } from './connections.ts';
import type { SecretStore } from './secret-store.ts';
import { natsConf } from './nats-conf.ts';
import { realm } from './realm.ts';

/** Requires TLS and SCRAM passwords. */
const HBA = `# Made by deploy/secrets; changes here are lost.
local   all all     scram-sha-256
hostssl all all all scram-sha-256
host    all all all reject
`;

/** Users of the embedded event store, where it is used. */
const eventStoreUsers = (secrets: SecretStore): string =>
  JSON.stringify(
    holders.map((name) => ({
      name,
      password: secrets.word(`event-store-${name}`),
      may: readers.includes(name) ? 'read' : 'append',
    })),
  );

/** Owner of each bucket. */
const owners = { [BUCKET]: 'health', [BUILDS_BUCKET]: 'edge' } as const;

/** Bucket rights in the format of SeaweedFS. */
const identities = (secrets: SecretStore): string => {
  const identity = (name: string, actions: readonly string[]) => ({
    name,
    credentials: [
      { accessKey: secrets.word(`storage-${name}-id`), secretKey: secrets.word(`storage-${name}`) },
    ],
    actions,
  });
  const on = (bucket: string, actions: readonly string[]): string[] =>
    actions.map((action) => `${action}:${bucket}`);
  const onBoth = (actions: readonly string[]): string[] =>
    Object.keys(owners).flatMap((bucket) => on(bucket, actions));
  return JSON.stringify({
    identities: [
      ...Object.entries(owners).map(([bucket, owner]) => identity(owner, on(bucket, ['Read', 'Write']))),
      identity('backup', onBoth(['Read', 'List'])),
      identity('maintenance', onBoth(['Read', 'Write', 'List'])),
      identity('prepare', ['Admin']),
    ],
  });
};

/** The same rights in the format of the embedded storage. */
const ownBuckets = (secrets: SecretStore): string => {
  const key = (owner: string, may: 'read' | 'write') => ({
    accessKeyId: secrets.word(`storage-${owner}-id`),
    secretAccessKey: secrets.word(`storage-${owner}`),
    may,
  });
  const keysOf = (owner: string) => [key(owner, 'write'), key('backup', 'read'), key('maintenance', 'write')];
  return JSON.stringify(Object.entries(owners).map(([name, owner]) => ({ name, keys: keysOf(owner) })));
};

/** Files of each server, besides its certificate. */
export const serverFiles = (secrets: SecretStore, publicOrigin: string): Readonly<Record<string, Files>> => ({
  postgres: { 'superuser-password': secrets.word(`database-${SUPERUSER}`), 'pg_hba.conf': HBA },
  'event-store': {
    'admin-password': secrets.word('event-store-admin'),
    'ops-password': secrets.word('event-store-ops'),
    'ca/ca.crt': secrets.trusted,
    'users.json': eventStoreUsers(secrets),
  },
  nats: { 'nats.conf': natsConf(secrets) },
  issuer: {
    'database-password': secrets.word('database-issuer'),
    'admin-password': secrets.word('issuer-admin'),
    'realm/secondspring-realm.json': realm(
      { PRODUCT_SECRET: secrets.word('oidc-client'), ACCOUNTS_SECRET: secrets.word('oidc-accounts') },
      publicOrigin,
    ),
    OIDC_CLIENT_SECRET: secrets.word('oidc-client'),
    ISSUER_ACCOUNTS_CLIENT_SECRET: secrets.word('oidc-accounts'),
  },
  mail: { SMTP_PASSWORD: secrets.word('mail'), users: `secondspring:${secrets.word('mail')}\n` },
  alertmanager: { SMTP_PASSWORD: secrets.word('mail') },
  storage: {
    'identities.json': identities(secrets),
    BUCKETS: ownBuckets(secrets),
  },
});

/** Administrator connections for the preparation, and the passwords that it sets. */
export const preparationFiles = (secrets: SecretStore, { eventStore, keys }: Hosts): Files => ({
  DATABASE_URL: databaseUrl(secrets, SUPERUSER, databases.readModels),
  KEYS_DATABASE_URL: databaseUrl(secrets, SUPERUSER, databases.keys, keys),
  EVENTSTORE_URL: `esdb://admin:${secrets.word('event-store-admin')}@${eventStore}?tls=true`,
  S3_ACCESS_KEY_ID: secrets.word('storage-prepare-id'),
  S3_SECRET_ACCESS_KEY: secrets.word('storage-prepare'),
  PASSWORDS: JSON.stringify({
    database: Object.fromEntries(
      [...holders, 'issuer'].map((role) => [role, secrets.word(`database-${role}`)]),
    ),
    eventStore: Object.fromEntries(holders.map((role) => [role, secrets.word(`event-store-${role}`)])),
  }),
});
