import { randomBytes } from 'node:crypto';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '../copy/columns.ts';
import { exportedRows, type ExportSelection } from './export-table.ts';

const exists = async (file: string): Promise<boolean> =>
  await access(file).then(
    () => true,
    () => false,
  );

/** Where an export is written until it is complete. */
export const temporaryFile = (file: string): string => `${file}.unfinished`;

/** Throws `CommandError` if the file exists, so that no export is overwritten. */
export const mustBeNew = async (file: string): Promise<void> => {
  if (await exists(file)) throw new CommandError(`${file} already exists; choose another file with --out.`);
};

/**
 * Writes one Parquet file atomically, under pseudonyms whose key is not stored. Answers the number of events. The
 * file is readable by its owner only. An abort leaves no file.
 */
export const writeExport = async (
  connection: DuckDBConnection,
  file: string,
  chosen: ExportSelection,
  signal: AbortSignal,
): Promise<number> => {
  await mustBeNew(file);
  const writing = temporaryFile(file);
  const interrupt = (): void => connection.interrupt();
  signal.addEventListener('abort', interrupt);
  try {
    signal.throwIfAborted();
    // DuckDB creates files that everyone may read, but keeps the mode of an existing file.
    await writeFile(writing, '', { mode: 0o600 });
    const written = await connection.runAndReadAll(
      `copy (${exportedRows(chosen)}) to ${literal(writing)} (format parquet, compression zstd, use_tmp_file false)`,
      { key: randomBytes(32).toString('hex') },
    );
    await rename(writing, file);
    return Number(written.getRowsJson()[0]?.[0] ?? 0);
  } finally {
    signal.removeEventListener('abort', interrupt);
    await rm(writing, { force: true });
  }
};
