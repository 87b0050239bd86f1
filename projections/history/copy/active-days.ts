import type { DuckDBConnection } from '@duckdb/node-api';
import type { EventTable } from '../dictionary/event-table.ts';
import { SMALLEST_GROUP } from '../reports/smallest-group.ts';
import type { ActiveDay } from './windows.ts';

/** At most so many of each day's members: more would change nothing. */
const SAMPLE = SMALLEST_GROUP;

const byDay = async (connection: DuckDBConnection, from: string): Promise<Map<number, string[]>> => {
  const reader = await connection.runAndReadAll(
    `select day, list(member order by member)[1:${SAMPLE}] as members
     from (select distinct on_day - date '1970-01-01' as day, member::varchar as member from (${from}))
     group by day order by day`,
  );
  const rows = reader.getRowObjectsJson() as { day: number | string; members: string[] }[];
  return new Map(rows.map(({ day, members }) => [Number(day), members]));
};

/** The days on which members did something of their own, in their order. `source` is the SQL that a table is read by. */
export const activeDays = async (
  connection: DuckDBConnection,
  tables: readonly EventTable[],
  source: (table: EventTable) => string,
): Promise<ActiveDay[]> => {
  const own = tables
    .filter(({ attributed }) => attributed)
    .map((table) => `select on_day, member from ${source(table)}`);
  if (own.length === 0) return [];
  const active = await byDay(connection, own.join(' union all '));
  const leavingTable = tables.find(({ type }) => type === 'AccountErasureRequested');
  const leaving =
    leavingTable === undefined
      ? new Map<number, string[]>()
      : await byDay(connection, `select on_day, member from ${source(leavingTable)}`);
  return [...active].map(([day, members]) => ({ day, members, leaving: leaving.get(day) ?? [] }));
};
