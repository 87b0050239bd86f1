import { BUCKET, BUILDS_BUCKET, databases, type RoleName } from '../services.ts';
import type { Keeper } from './keeper.ts';

/** Files by their names. */
export type Files = Readonly<Record<string, string>>;

/** Where the servers of an installation are reached from inside it. */
export type Hosts = { readonly eventStore: string };

/** Where every container finds the certificate that it trusts. */
const TRUSTED = '/run/secondspring/ca.crt';

const database = (user: string, password: string, name: string): string =>
  `postgres://${user}:${password}@postgres:5432/${name}?sslmode=verify-full&sslrootcert=${TRUSTED}`;

/** The connection string of a database role. */
export const databaseUrl = (keeper: Keeper, role: string, name: string): string =>
  database(role, keeper.word(`database-${role}`), name);

/** What a service or the projectors connect with, each file named as its variable. */
export const connectionsOf = (keeper: Keeper, role: RoleName, { eventStore }: Hosts): Files => ({
  EVENTSTORE_URL: `esdb://${role}:${keeper.word(`event-store-${role}`)}@${eventStore}?tls=true`,
  DATABASE_URL: databaseUrl(keeper, role, databases.readModels),
  KEYS_DATABASE_URL: databaseUrl(keeper, role, databases.keys),
  NATS_URL: `tls://${role}:${keeper.word(`nats-${role}`)}@nats:4222`,
  MASTER_KEY: keeper.key('master-key'),
});

/** What some services need beside. */
export const beside = (keeper: Keeper): Readonly<Partial<Record<RoleName, Files>>> => ({
  edge: {
    INDEX_KEY: keeper.key('index-key'),
    OIDC_CLIENT_SECRET: keeper.word('oidc-client'),
    RELEASE_KEY: keeper.key('release-key'),
    RELEASES_URL: `s3://${BUILDS_BUCKET}?endpoint=https://storage:8333`,
    S3_ACCESS_KEY_ID: keeper.word('storage-edge-id'),
    S3_SECRET_ACCESS_KEY: keeper.word('storage-edge'),
  },
  identity: {
    INDEX_KEY: keeper.key('index-key'),
    SMTP_URL: `smtps://secondspring:${keeper.word('mail')}@mail:465`,
  },
  health: {
    FILES_URL: `s3://${BUCKET}/files?endpoint=https://storage:8333`,
    S3_ACCESS_KEY_ID: keeper.word('storage-health-id'),
    S3_SECRET_ACCESS_KEY: keeper.word('storage-health'),
  },
});
