import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '@secondspring/projections/domains.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { patientPool } from '../../patient-pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import pg from 'pg';
import { z } from 'zod';
import { readPlan, type PlanStep } from './plan.ts';

/** Plans of prepared statements: for the values of each call, or generic. Postgres chooses by itself. */
export const planModes = ['custom', 'generic'] as const;
export type PlanMode = (typeof planModes)[number];

type Query = { readonly text: string; readonly values?: readonly unknown[] };

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : z.coerce.string().parse(value));
};

/** Read models of one domain, large enough for realistic plans. */
export type FilledReadModel = {
  /** Runs the statement with `explain analyze` and rolls it back. */
  planOf(query: Query, mode: PlanMode): Promise<PlanStep[]>;
  drop(): Promise<void>;
};

/** Creates a domain's tables and indexes in a new database, and fills them with these statements. */
export const fillReadModel = async (domain: DomainName, filling: string): Promise<FilledReadModel> => {
  const database = await temporaryDatabase();
  const pool = patientPool(database.url);
  for (const sql of [createTables(domain, domains[domain]), createIndexes(domain, domains[domain]), filling])
    await pool.query(sql);
  return {
    planOf: async ({ text, values = [] }, mode) => {
      const client = await pool.connect();
      try {
        await client.query(`begin; set local plan_cache_mode = force_${mode}_plan; prepare asked as ${text}`);
        const parameters = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
        const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
          `explain (analyze, format json) execute asked${parameters}`,
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
