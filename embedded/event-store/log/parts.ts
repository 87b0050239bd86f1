import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isShortened } from './lmdb-file.ts';
import { LogFile } from './log-file.ts';
import { Tables } from './tables.ts';

/** The files of a log. The log file is the source; the tables are derived from it. */
export type Parts = {
  readonly file: LogFile;
  readonly tables: Tables;
};

/** Opens or creates both. Deletes truncated tables: they are rebuilt from the log. */
export const openParts = async (folder: string, durable: boolean): Promise<Parts> => {
  const index = join(folder, 'index');
  if (await isShortened(join(index, 'data.mdb'))) await rm(index, { recursive: true });
  await mkdir(index, { recursive: true });
  const file = await LogFile.open(join(folder, 'events.log'), durable);
  try {
    if (durable) for (const folderToFlush of [folder, dirname(folder)]) await flushFolder(folderToFlush);
    return { file, tables: new Tables(index, durable) };
  } catch (error) {
    await file.close();
    throw error;
  }
};

export const closeParts = async ({ file, tables }: Parts): Promise<void> => {
  await tables.root.close();
  await file.close();
};

/** A new file survives a power cut only if its folder is flushed too. Some systems cannot flush a folder. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};
