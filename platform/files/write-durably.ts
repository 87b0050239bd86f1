import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's list of names, so that a file made or renamed in it is found after a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a small file whole or not at all, and on disk when it resolves: aside, flushed, renamed over what was there, its folder flushed.
 * Only this user can read it unless `mode` says otherwise. Throws the file system's error; then what was there stays.
 */
export const writeDurably = async (file: string, content: string, mode = 0o600): Promise<void> => {
  const aside = `${file}.new`;
  try {
    await rm(aside, { force: true });
    await writeFile(aside, content, { mode, flag: 'wx', flush: true });
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
};
