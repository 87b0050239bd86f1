import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isShortened } from './lmdb-file.ts';
import { LogFile } from './log-file.ts';
import { Tables } from './tables.ts';

/** What a log consists of: the file is the truth, the tables follow from it. */
export type Parts = {
  readonly file: LogFile;
  readonly tables: Tables;
};

/** Opens both, or makes them. Tables that were cut short are thrown away: they are derived anew. */
export const openParts = async (folder: string, durable: boolean): Promise<Parts> => {
  const index = join(folder, 'index');
  if (await isShortened(join(index, 'data.mdb'))) await rm(index, { recursive: true });
  await mkdir(index, { recursive: true });
  const file = await LogFile.open(join(folder, 'events.log'), durable);
  try {
    if (durable) for (const made of [folder, dirname(folder)]) await flushFolder(made);
    return { file, tables: new Tables(index, durable) };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** Closes both. */
export const closeParts = async ({ file, tables }: Parts): Promise<void> => {
  await tables.root.close();
  await file.close();
};

/** A new file is only there after a power cut if its folder was flushed too. Some systems cannot flush a folder. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};
