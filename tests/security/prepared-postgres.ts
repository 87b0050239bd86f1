import { randomBytes } from 'node:crypto';
import { preparePostgres } from '@secondspring/deploy/prepare/postgres.ts';
import { databases, holders } from '@secondspring/deploy/services.ts';
import { startTemporaryPostgres } from '@secondspring/embedded/postgres/temporary.ts';
import { patientPool } from '../patient-pool.ts';
import type { Pool } from 'pg';

/** A separate Postgres server, because roles belong to the whole server. */
export type PreparedPostgres = {
  readonly passwords: Readonly<Record<string, string>>;
  /** Prepares it again; by default revokes rights that an earlier release granted. */
  prepare(how?: { readonly keepRights?: boolean }): Promise<void>;
  /** A new pool on a database of the product, with the credentials of a role or of the administrator. */
  poolOf(database: keyof typeof databases, role?: string, size?: number): Pool;
  stop(): Promise<void>;
};

/** Starts a server and prepares it as the product's. */
export const startPreparedPostgres = async (): Promise<PreparedPostgres> => {
  const server = await startTemporaryPostgres(Object.values(databases));
  const opened: Pool[] = [];
  const passwords = Object.fromEntries(
    [...holders, 'issuer'].map((role) => [role, randomBytes(12).toString('hex')]),
  );
  const prepare: PreparedPostgres['prepare'] = async (options = {}) =>
    await preparePostgres({
      readModelsUrl: server.url(databases.readModels),
      keysUrl: server.url(databases.keys),
      passwords,
      connections: 20,
      ...options,
    });
  await prepare();
  return {
    passwords,
    prepare,
    poolOf: (database, role, size) => {
      const url = new URL(server.url(databases[database]));
      if (role !== undefined) Object.assign(url, { username: role, password: passwords[role] });
      const pool = patientPool(url.href, size === undefined ? {} : { size });
      opened.push(pool);
      return pool;
    },
    stop: async () => {
      await Promise.all(opened.map((pool) => pool.end()));
      await server.stop();
    },
  };
};
