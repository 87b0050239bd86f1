import { BUCKET, BUILDS_BUCKET, databases, holders, readers, SUPERUSER } from '../services.ts';
import { databaseUrl, type Files, type Hosts } from './connections.ts';
import type { Keeper } from './keeper.ts';
import { natsConf } from './nats-conf.ts';
import { realm } from './realm.ts';

/** Nobody comes in without TLS or without a password that is proven and not sent. */
const HBA = `# Made by deploy/secrets; changes here are lost.
local   all all     scram-sha-256
hostssl all all all scram-sha-256
host    all all all reject
`;

/** Users of the project's own event store, where that one runs. */
const eventStoreUsers = (keeper: Keeper): string =>
  JSON.stringify(
    holders.map((name) => ({
      name,
      password: keeper.word(`event-store-${name}`),
      may: readers.includes(name) ? 'read' : 'append',
    })),
  );

/** Which bucket is whose to fill. */
const owners = { [BUCKET]: 'health', [BUILDS_BUCKET]: 'edge' } as const;

/** Who may do what with which bucket, as SeaweedFS reads it. */
const identities = (keeper: Keeper): string => {
  const identity = (name: string, actions: readonly string[]) => ({
    name,
    credentials: [
      { accessKey: keeper.word(`storage-${name}-id`), secretKey: keeper.word(`storage-${name}`) },
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

/** The same as the project's own storage reads it, where that one runs. */
const ownBuckets = (keeper: Keeper): string => {
  const key = (owner: string, may: 'read' | 'write') => ({
    accessKeyId: keeper.word(`storage-${owner}-id`),
    secretAccessKey: keeper.word(`storage-${owner}`),
    may,
  });
  const keysOf = (owner: string) => [key(owner, 'write'), key('backup', 'read'), key('maintenance', 'write')];
  return JSON.stringify(Object.entries(owners).map(([name, owner]) => ({ name, keys: keysOf(owner) })));
};

/** What each server holds beside its certificate. */
export const serverFiles = (keeper: Keeper, publicOrigin: string): Readonly<Record<string, Files>> => ({
  postgres: { 'superuser-password': keeper.word(`database-${SUPERUSER}`), 'pg_hba.conf': HBA },
  'event-store': {
    'admin-password': keeper.word('event-store-admin'),
    'ops-password': keeper.word('event-store-ops'),
    'ca/ca.crt': keeper.trusted,
    'users.json': eventStoreUsers(keeper),
  },
  nats: { 'nats.conf': natsConf(keeper) },
  issuer: {
    'database-password': keeper.word('database-issuer'),
    'admin-password': keeper.word('issuer-admin'),
    'realm/secondspring-realm.json': realm(
      { PRODUCT_SECRET: keeper.word('oidc-client'), ACCOUNTS_SECRET: keeper.word('oidc-accounts') },
      publicOrigin,
    ),
    OIDC_CLIENT_SECRET: keeper.word('oidc-client'),
    ISSUER_ACCOUNTS_CLIENT_SECRET: keeper.word('oidc-accounts'),
  },
  mail: { SMTP_PASSWORD: keeper.word('mail'), users: `secondspring:${keeper.word('mail')}\n` },
  storage: {
    'identities.json': identities(keeper),
    BUCKETS: ownBuckets(keeper),
  },
});

/** What the preparation signs in with, as administrator of each server, and the passwords that it gives out. */
export const preparationFiles = (keeper: Keeper, { eventStore, keys }: Hosts): Files => ({
  DATABASE_URL: databaseUrl(keeper, SUPERUSER, databases.readModels),
  KEYS_DATABASE_URL: databaseUrl(keeper, SUPERUSER, databases.keys, keys),
  EVENTSTORE_URL: `esdb://admin:${keeper.word('event-store-admin')}@${eventStore}?tls=true`,
  S3_ACCESS_KEY_ID: keeper.word('storage-prepare-id'),
  S3_SECRET_ACCESS_KEY: keeper.word('storage-prepare'),
  PASSWORDS: JSON.stringify({
    database: Object.fromEntries(
      [...holders, 'issuer'].map((role) => [role, keeper.word(`database-${role}`)]),
    ),
    eventStore: Object.fromEntries(holders.map((role) => [role, keeper.word(`event-store-${role}`)])),
  }),
});
