import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder, so that a file created or renamed in it survives a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a small file atomically and durably: to a temporary file, flushed, renamed, folder flushed. Readable
 * by this user only unless `mode` says otherwise. Throws the file system's error; the previous file then
 * remains.
 */
export const writeDurably = async (file: string, content: string, mode = 0o600): Promise<void> => {
  const temporary = `${file}.new`;
  try {
    await rm(temporary, { force: true });
    await writeFile(temporary, content, { mode, flag: 'wx', flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
};
