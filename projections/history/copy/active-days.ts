import type { DuckDBConnection } from '@duckdb/node-api';
import type { EventTable } from '../dictionary/event-table.ts';
import { MIN_GROUP_SIZE } from '../small-groups/small-groups.ts';
import type { ActiveDay } from './spans.ts';

/** More members per day would not change the spans. */
const MAX_MEMBERS_PER_DAY = MIN_GROUP_SIZE;

const byDay = async (
  connection: DuckDBConnection,
  sources: readonly string[],
): Promise<Map<number, string[]>> => {
  if (sources.length === 0) return new Map();
  const members = sources.map((source) => `select on_day, member from ${source}`).join(' union all ');
  const reader = await connection.runAndReadAll(
    `select day, list(member order by member)[1:${MAX_MEMBERS_PER_DAY}] as members
     from (select distinct on_day - date '1970-01-01' as day, member::varchar as member from (${members}))
     group by day`,
  );
  const rows = reader.getRowObjectsJson() as { day: number | string; members: string[] }[];
  return new Map(rows.map(({ day, members: some }) => [Number(day), some]));
};

/** The days on which members did something themselves. `source` gives the SQL expression to read a table from. */
export const activeDays = async (
  connection: DuckDBConnection,
  tables: readonly EventTable[],
  source: (table: EventTable) => string,
): Promise<ActiveDay[]> => {
  const own = tables.filter(({ attributed }) => attributed);
  const active = await byDay(connection, own.map(source));
  const leaving = await byDay(
    connection,
    own.filter(({ type }) => type === 'AccountErasureRequested').map(source),
  );
  return [...active].map(([day, members]) => ({ day, members, leaving: leaving.get(day) ?? [] }));
};

const together = (one: readonly string[], other: readonly string[] = []): string[] =>
  [...new Set([...one, ...other])].toSorted().slice(0, MAX_MEMBERS_PER_DAY);

/** Both lists merged, in order. */
export const mergeDays = (one: readonly ActiveDay[], other: readonly ActiveDay[]): ActiveDay[] => {
  const days = new Map(one.map((active) => [active.day, active]));
  for (const { day, members, leaving } of other) {
    const known = days.get(day);
    days.set(day, {
      day,
      members: together(members, known?.members),
      leaving: together(leaving, known?.leaving),
    });
  }
  return [...days.values()].toSorted((before, after) => before.day - after.day);
};
