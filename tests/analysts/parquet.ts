import { readFile } from 'node:fs/promises';
import { DuckDBInstance, type Json } from '@duckdb/node-api';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

let instance: Promise<DuckDBInstance> | undefined;

/** Queries one DuckDB in memory, which all queries share because it starts slowly. */
export const askDuckDb = async (sql: string): Promise<Record<string, Json>[]> => {
  instance ??= DuckDBInstance.create(':memory:');
  const connection = await (await instance).connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
  }
};

export const readParquet = (file: string, where = ''): Promise<Record<string, Json>[]> =>
  askDuckDb(`from read_parquet(${text(file)}) ${where}`);

/** An uncompressed copy of a Parquet file, followed by its metadata as text. */
export const everyByteOf = async (file: string): Promise<Buffer> => {
  const unpacked = `${file}.unpacked`;
  await askDuckDb(
    `copy (from read_parquet(${text(file)})) to ${text(unpacked)} (format parquet, compression uncompressed, parquet_version v1, dictionary_size_limit 1)`,
  );
  const values = await readParquet(file);
  const described = await askDuckDb(`from parquet_metadata(${text(file)})`);
  const kept = await askDuckDb(`select key::varchar, value::varchar from parquet_kv_metadata(${text(file)})`);
  return Buffer.concat([
    await readFile(file),
    await readFile(unpacked),
    Buffer.from(JSON.stringify([values, described, kept])),
  ]);
};
