import type { DuckDBConnection } from '@duckdb/node-api';
import { eventTables, type EventTable } from '../dictionary/event-table.ts';
import { activeDays } from './active-days.ts';
import { copiedColumns, copiedTypes, literal, quoted } from './columns.ts';
import type { CopiedRow } from './copied-row.ts';
import { createRowAppender, type RowAppender } from './memory-database.ts';
import type { ActiveDay } from './spans.ts';

/** Rows of the next part of a copy. */
export type Staging = {
  add(row: CopiedRow): void;
  /** Rows added since the last write. */
  readonly rows: () => number;
  /** Active days of the rows held. */
  days(): Promise<ActiveDay[]>;
  /**
   * Writes a Parquet file for each table with rows, named by `fileOf`, and empties the tables. Returns the tables'
   * names.
   */
  write(fileOf: (table: EventTable) => string): Promise<string[]>;
};

/** `connection` must be to an empty database. */
export const createStaging = async (connection: DuckDBConnection): Promise<Staging> => {
  const appenders = new Map<EventTable, RowAppender>();
  const filled = new Set<EventTable>();
  let count = 0;
  for (const table of eventTables) {
    const columns = copiedColumns(table).map(({ name, type }) => `${quoted(name)} ${type}`);
    await connection.run(`create table ${quoted(table.name)} (${columns.join(', ')})`);
    appenders.set(table, await createRowAppender(connection, table.name, copiedTypes(table)));
  }
  const flush = (): void => {
    for (const table of filled) appenders.get(table)?.flush();
  };
  return {
    rows: () => count,
    add: ({ table, values }) => {
      appenders.get(table)?.add(values);
      filled.add(table);
      count += 1;
    },
    days: async () => {
      flush();
      return await activeDays(connection, [...filled], ({ name }) => quoted(name));
    },
    write: async (fileOf) => {
      flush();
      const written = [...filled];
      for (const table of written) {
        const name = quoted(table.name);
        // Sorted by pseudonym, so that the copy does not reveal the order of events within a day.
        await connection.run(
          `copy (from ${name} order by on_day, stream, revision) to ${literal(fileOf(table))} (format parquet, compression zstd)`,
        );
        await connection.run(`truncate ${name}`);
      }
      filled.clear();
      count = 0;
      return written.map((table) => table.name);
    },
  };
};
