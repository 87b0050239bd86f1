import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import type { Pool } from 'pg';

/**
 * All domains, largest read models first, so that the threads finish at about the same time. Domains without read
 * models come last.
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
