import {
  JsonDuckDBValueConverter,
  type DuckDBConnection,
  type DuckDBType,
  type Json,
} from '@duckdb/node-api';
import { prepareSelect, duckDbError } from './prepare-select.ts';
import type { QueryRows } from './print-rows.ts';

/**
 * Runs one query and streams its rows. An abort interrupts it. Throws `CommandError` with DuckDB's message, also
 * while rows are read.
 */
export const runQuery = async (
  connection: DuckDBConnection,
  sql: string,
  signal: AbortSignal,
): Promise<QueryRows & { readonly types: readonly DuckDBType[] }> => {
  const statement = await prepareSelect(connection, sql);
  const interrupt = (): void => connection.interrupt();
  signal.addEventListener('abort', interrupt);
  const fail = (error: unknown): unknown => (signal.aborted ? signal.reason : duckDbError(error));
  const result = await statement.stream().catch((error: unknown) => {
    throw fail(error);
  });
  async function* chunks(): AsyncGenerator<Json[][]> {
    try {
      for (;;) {
        const chunk = await result.fetchChunk();
        if (chunk === null || chunk.rowCount === 0) return;
        yield chunk.convertRows<Json>(JsonDuckDBValueConverter);
      }
    } catch (error) {
      throw fail(error);
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
  }
  return { columns: result.deduplicatedColumnNames(), types: result.columnTypes(), chunks: chunks() };
};
