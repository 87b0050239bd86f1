import { domains } from '@secondspring/projections/domains.ts';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { Pool } from 'pg';

/** For each table of a domain's read models: the number of rows, and a hash of all rows in any order. Reads the live schema by default. */
export const tableHashes = async (
  pool: Pick<Pool, 'query'>,
  domain: DomainName,
  schema: string = domain,
): Promise<Record<string, { hash: string; count: string }>> => {
  const all = domains[domain].tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ hash: string; count: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash, count(*) as count from ${schema}.${name} as t`,
    );
    return [name, rows[0]];
  });
  return Object.fromEntries(await Promise.all(all));
};
