import {
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';

export type DuckDb = { readonly connection: DuckDBConnection; close(): void };

/** An empty database in memory, which downloads no extension. */
export const openMemoryDatabase = async (): Promise<DuckDb> => {
  const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' });
  const connection = await instance.connect();
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  return { connection, close };
};

/** Size of DuckDB's data chunks. */
const CHUNK_ROWS = 2_048;

/** Queries see added rows after `flush`. */
export type RowAppender = { add(row: readonly DuckDBValue[]): void; flush(): void };

/** Appends rows to a table, a chunk at a time. Types and values are in the order of its columns. */
export const createRowAppender = async (
  connection: DuckDBConnection,
  table: string,
  types: readonly DuckDBType[],
): Promise<RowAppender> => {
  const appender = await connection.createAppender(table);
  let rows: (readonly DuckDBValue[])[] = [];
  const send = (): void => {
    const chunk = DuckDBDataChunk.create(types);
    chunk.setRows(rows);
    appender.appendDataChunk(chunk);
    rows = [];
  };
  return {
    add: (row) => {
      if (rows.push(row) === CHUNK_ROWS) send();
    },
    flush: () => {
      if (rows.length > 0) send();
      appender.flushSync();
    },
  };
};
