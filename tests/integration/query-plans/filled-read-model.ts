import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import { readPlan, type Step } from './plan.ts';

/** Read models of one domain that are large enough for the planner to care. */
export type FilledReadModel = {
  /** The plan that Postgres really ran; what the statement changed is undone. */
  planOf(sql: string, values: readonly unknown[]): Promise<Step[]>;
  drop(): Promise<void>;
};

/** Makes a domain's tables and indexes in a database of their own, and fills them by these statements. */
export const fillReadModel = async (domain: DomainName, filling: string): Promise<FilledReadModel> => {
  const database = await temporaryDatabase();
  const pool = createPool(database.url, { statement: 0 });
  for (const sql of [createTables(domain, domains[domain]), createIndexes(domain, domains[domain]), filling])
    await pool.query(sql);
  return {
    planOf: async (sql, values) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
          `explain (analyze, format json) ${sql}`,
          [...values],
        );
        return readPlan(rows[0]?.['QUERY PLAN']);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
};
