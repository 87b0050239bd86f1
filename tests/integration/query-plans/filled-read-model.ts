import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '@secondspring/projections/domains.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import pg from 'pg';
import { z } from 'zod';
import { readPlan, type Step } from './plan.ts';

/** How a prepared statement is planned: for the values of each call, or once for any. Postgres comes to choose one of them by itself. */
export const planModes = ['custom', 'generic'] as const;
/** One of {@link planModes}. */
export type PlanMode = (typeof planModes)[number];

type Query = { readonly text: string; readonly values?: readonly unknown[] };

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : z.coerce.string().parse(value));
};

/** Read models of one domain that are large enough for the planner to care. */
export type FilledReadModel = {
  /** The plan that Postgres really ran; what the statement changed is undone. */
  planOf(query: Query, mode: PlanMode): Promise<Step[]>;
  drop(): Promise<void>;
};

/** Makes a domain's tables and indexes in a database of their own, and fills them by these statements. */
export const fillReadModel = async (domain: DomainName, filling: string): Promise<FilledReadModel> => {
  const database = await temporaryDatabase();
  const pool = createPool(database.url, { statement: 0 });
  for (const sql of [createTables(domain, domains[domain]), createIndexes(domain, domains[domain]), filling])
    await pool.query(sql);
  return {
    planOf: async ({ text, values = [] }, mode) => {
      const client = await pool.connect();
      try {
        await client.query(`begin; set local plan_cache_mode = force_${mode}_plan; prepare asked as ${text}`);
        const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
        const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
          `explain (analyze, format json) execute asked${given}`,
        );
        return readPlan(rows[0]?.['QUERY PLAN']);
      } finally {
        await client.query('rollback; deallocate all');
        client.release();
      }
    },
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
};
