import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import type { Pool } from 'pg';

/**
 * All domains, those first whose read models in place take the most room: what takes longest begins first, so that the last that is left over is
 * short. Those that have none in place yet follow as they are declared.
 */
export const longestFirst = async (pool: Pick<Pool, 'query'>): Promise<readonly DomainName[]> => {
  const { rows } = await pool.query<{ domain: string; bytes: number }>(
    `select n.nspname as domain, sum(pg_table_size(c.oid))::float8 as bytes
     from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
     where n.nspname = any($1) group by 1`,
    [domainNames],
  );
  const bytes = new Map(rows.map((row) => [row.domain, row.bytes]));
  const sizeOf = (domain: DomainName): number => bytes.get(domain) ?? 0;
  return domainNames.toSorted((one, other) => sizeOf(other) - sizeOf(one));
};
