import type { Domain } from '../domain.ts';
import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { ClientBase } from 'pg';
import { sqlName, sqlTable } from '../sql-name.ts';

/** How the rows of a table differ between two schemas. Rows are equal if all columns are. */
export type TableDifference = {
  readonly table: string;
  /** Row counts of the first and of the second schema. */
  readonly rows: readonly [number, number];
  /** Number of keys that only the first schema has, and only the second. */
  readonly only: readonly [number, number];
  /** Number of keys in both schemas whose rows differ. */
  readonly different: number;
};

type Counts = { first: number; second: number; only_first: number; only_second: number; different: number };

const compareTable = async (
  client: Pick<ClientBase, 'query'>,
  table: Table,
  [first, second]: readonly [string, string],
): Promise<TableDifference> => {
  const sameKey = table.primaryKey.map((name) => `a.${sqlName(name)} = b.${sqlName(name)}`).join(' and ');
  const [key = ''] = table.primaryKey.map(sqlName);
  const columns = (tableName: string): string =>
    `row(${Object.keys(table.columns)
      .map((name) => `${tableName}.${sqlName(name)}`)
      .join(', ')})`;
  const { rows } = await client.query<Counts>(
    `select count(a.${key})::integer as first, count(b.${key})::integer as second,
       count(*) filter (where b.${key} is null)::integer as only_first,
       count(*) filter (where a.${key} is null)::integer as only_second,
       count(*) filter (where a.${key} is not null and b.${key} is not null
         and ${columns('a')} is distinct from ${columns('b')})::integer as different
     from ${sqlTable(first, table)} as a full join ${sqlTable(second, table)} as b on ${sameKey}`,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count without a row');
  return {
    table: table.name,
    rows: [counts.first, counts.second],
    only: [counts.only_first, counts.only_second],
    different: counts.different,
  };
};

/** Compares row by row, within the database's own memory limits. */
export const compareSchemas = async (
  client: Pick<ClientBase, 'query'>,
  domain: Domain,
  schemas: readonly [string, string],
): Promise<TableDifference[]> => {
  const differences: TableDifference[] = [];
  for (const table of domain.tables) differences.push(await compareTable(client, table, schemas));
  return differences;
};

export const isDifferent = ({ only: [first, second], different }: TableDifference): boolean =>
  first + second + different > 0;
