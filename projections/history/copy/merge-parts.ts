import { rename, rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from './columns.ts';
import { copiedEvents, nextPart, partFile, writeState, type CopyState } from './state.ts';

/** Above this number, reading many small files costs more than merging them once. */
const MAX_PARTS = 24;

/**
 * Merges the parts into one if there are many; each daily query adds one. If interrupted, the old parts remain
 * valid.
 */
export const mergeParts = async (
  connection: DuckDBConnection,
  folder: string,
  state: CopyState,
): Promise<CopyState> => {
  const { parts } = state;
  if (parts.length <= MAX_PARTS) return state;
  const number = nextPart(state);
  const tables = [...new Set(parts.flatMap((part) => part.tables))];
  for (const table of tables) {
    const files = parts
      .filter((part) => part.tables.includes(table))
      .map((part) => partFile(folder, part.number, table));
    const file = partFile(folder, number, table);
    await connection.run(
      `copy (from read_parquet([${files.map(literal).join(', ')}]) order by on_day, stream, revision)
       to ${literal(`${file}.next`)} (format parquet, compression zstd)`,
    );
    await rename(`${file}.next`, file);
  }
  const merged = { ...state, parts: [{ number, tables, events: copiedEvents(state) }] };
  await writeState(folder, merged);
  for (const part of parts)
    for (const table of part.tables) await rm(partFile(folder, part.number, table), { force: true });
  return merged;
};
