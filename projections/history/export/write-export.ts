import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, quoted } from '../copy/columns.ts';
import { allEvents } from '../copy/open-copy.ts';
import { chosenTables, exportedRows, exportedTable, type ExportSelection } from './export-table.ts';

/** One Parquet file of all types, a Parquet file per type in a folder, or a DuckDB file with a table per type. */
export type ExportForm = 'parquet' | 'folder' | 'duckdb';

const PARQUET = '(format parquet, compression zstd, use_tmp_file false)';

const exists = async (file: string): Promise<boolean> =>
  await access(file).then(
    () => true,
    () => false,
  );

/** Folder in which an export is written until it is complete. */
export const unfinishedFolder = (target: string): string => `${target}.unfinished`;

/** Throws `CommandError` if the target exists, so that no export is overwritten. */
export const mustBeNew = async (target: string): Promise<void> => {
  if (await exists(target)) throw new CommandError(`${target} already exists; choose another name.`);
};

type Run = (sql: string) => Promise<number>;
type Writer = (
  run: Run,
  folder: string,
  chosen: ExportSelection,
) => Promise<{ events: number; made: string }>;

const writeParquet: Writer = async (run, folder, chosen) => {
  const made = join(folder, 'events.parquet');
  return { events: await run(`copy (${exportedRows(chosen)}) to ${literal(made)} ${PARQUET}`), made };
};

const writeFolder: Writer = async (run, folder, chosen) => {
  let events = 0;
  for (const table of chosenTables(chosen)) {
    const file = literal(join(folder, `${table.name}.parquet`));
    events += await run(`copy (${exportedTable(table, chosen)}) to ${file} ${PARQUET}`);
  }
  return { events, made: folder };
};

const writeDuckDb: Writer = async (run, folder, chosen) => {
  const made = join(folder, 'history.duckdb');
  await run(`attach ${literal(made)} as exported`);
  let events = 0;
  const tables = chosenTables(chosen);
  for (const table of tables)
    events += await run(
      `create table exported.main.${quoted(table.name)} as ${exportedTable(table, chosen)}`,
    );
  await run(`create view exported.main.events as ${allEvents(tables)}`);
  await run('detach exported');
  return { events, made };
};

const writers: Readonly<Record<ExportForm, Writer>> = {
  parquet: writeParquet,
  folder: writeFolder,
  duckdb: writeDuckDb,
};

/** Bytes of a file, or of the files in a folder. */
const sizeOf = async (target: string): Promise<number> => {
  const found = await stat(target);
  if (!found.isDirectory()) return found.size;
  const sizes = (await readdir(target)).map(async (name) => (await stat(join(target, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/**
 * Writes an export atomically, under pseudonyms whose key is not stored. It is readable by its owner only. An abort leaves nothing.
 * `connection` must be allowed to write to {@link unfinishedFolder}.
 */
export const writeExport = async (
  connection: DuckDBConnection,
  target: string,
  { form, ...chosen }: ExportSelection & { readonly form: ExportForm },
  signal: AbortSignal,
): Promise<{ events: number; bytes: number }> => {
  await mustBeNew(target);
  const folder = unfinishedFolder(target);
  const interrupt = (): void => connection.interrupt();
  signal.addEventListener('abort', interrupt);
  const key = randomBytes(32).toString('hex');
  const run: Run = async (sql) => {
    const reader = await connection.runAndReadAll(sql, sql.includes('$key') ? { key } : {});
    return Number(reader.getRowsJson()[0]?.[0] ?? 0);
  };
  try {
    signal.throwIfAborted();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const { events, made } = await writers[form](run, folder, chosen);
    // DuckDB creates files that everyone may read.
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o600);
    await rename(made, target);
    return { events, bytes: await sizeOf(target) };
  } finally {
    signal.removeEventListener('abort', interrupt);
    await rm(folder, { recursive: true, force: true });
  }
};
