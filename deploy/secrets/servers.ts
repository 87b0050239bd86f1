import { BUCKET, BUILDS_BUCKET, databases, roles, SUPERUSER } from '../services.ts';
import { databaseUrl, type Files } from './connections.ts';
import type { Keeper } from './keeper.ts';
import { natsConf } from './nats-conf.ts';
import { realm } from './realm.ts';

/** Nobody comes in without TLS or without a password that is proven and not sent. */
const HBA = `# Made by deploy/secrets; changes here are lost.
local   all all     scram-sha-256
hostssl all all all scram-sha-256
host    all all all reject
`;

/** Users of the project's own event store, where that one runs; the projectors only read. */
const eventStoreUsers = (keeper: Keeper): string =>
  JSON.stringify(
    roles.map((name) => ({
      name,
      password: keeper.word(`event-store-${name}`),
      readOnly: name === 'projections',
    })),
  );

/** Who may do what with which bucket, as SeaweedFS reads it. */
const identities = (keeper: Keeper): string =>
  JSON.stringify({
    identities: [
      {
        name: 'health',
        credentials: [
          { accessKey: keeper.word('storage-health-id'), secretKey: keeper.word('storage-health') },
        ],
        actions: [`Read:${BUCKET}`, `Write:${BUCKET}`],
      },
      {
        name: 'edge',
        credentials: [{ accessKey: keeper.word('storage-edge-id'), secretKey: keeper.word('storage-edge') }],
        actions: [`Read:${BUILDS_BUCKET}`, `Write:${BUILDS_BUCKET}`],
      },
      {
        name: 'prepare',
        credentials: [
          { accessKey: keeper.word('storage-prepare-id'), secretKey: keeper.word('storage-prepare') },
        ],
        actions: ['Admin'],
      },
    ],
  });

/** The same as the project's own storage reads it, where that one runs. */
const ownBuckets = (keeper: Keeper): string =>
  JSON.stringify(
    [
      [BUCKET, 'health'],
      [BUILDS_BUCKET, 'edge'],
    ].map(([name, owner]) => ({
      name,
      accessKeyId: keeper.word(`storage-${owner}-id`),
      secretAccessKey: keeper.word(`storage-${owner}`),
    })),
  );

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
    'realm/secondspring-realm.json': realm(keeper.word('oidc-client'), publicOrigin),
    OIDC_CLIENT_SECRET: keeper.word('oidc-client'),
  },
  mail: { SMTP_PASSWORD: keeper.word('mail'), users: `secondspring:${keeper.word('mail')}\n` },
  storage: {
    'identities.json': identities(keeper),
    BUCKETS: ownBuckets(keeper),
  },
});

/** What the preparation signs in with, as administrator of each server, and the passwords that it gives out. */
export const preparationFiles = (keeper: Keeper, eventStore: string): Files => ({
  DATABASE_URL: databaseUrl(keeper, SUPERUSER, databases.readModels),
  KEYS_DATABASE_URL: databaseUrl(keeper, SUPERUSER, databases.keys),
  EVENTSTORE_URL: `esdb://admin:${keeper.word('event-store-admin')}@${eventStore}?tls=true`,
  S3_ACCESS_KEY_ID: keeper.word('storage-prepare-id'),
  S3_SECRET_ACCESS_KEY: keeper.word('storage-prepare'),
  PASSWORDS: JSON.stringify({
    database: Object.fromEntries([...roles, 'issuer'].map((role) => [role, keeper.word(`database-${role}`)])),
    eventStore: Object.fromEntries(roles.map((role) => [role, keeper.word(`event-store-${role}`)])),
  }),
});
