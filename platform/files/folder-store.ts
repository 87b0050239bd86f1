import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requireFileId, FileNotFoundError, type FileStore } from './file-store.ts';
import { syncFolder } from './write-durably.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

const UNFINISHED = 'unfinished-';

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/**
 * Stores files in 256 subfolders that only this user can read. A file is written under a temporary name,
 * flushed and renamed, so that after a crash it is whole or absent.
 */
export const createFolderStore = (root: string): FileStore => {
  const folderOf = (id: string): string => join(root, requireFileId(id).slice(0, 2));
  const pathOf = (id: string): string => join(folderOf(id), id);
  return {
    put: async (id, bytes) => {
      const path = pathOf(id);
      const unfinished = join(root, `${UNFINISHED}${randomUUID()}`);
      await mkdir(folderOf(id), { recursive: true, mode: PRIVATE_FOLDER });
      try {
        // Flushed before the rename: the name must never exist before the bytes are on disk.
        await pipeline(
          bytes,
          createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE_FILE, flush: true }),
        );
        await rename(unfinished, path);
        await syncFolder(folderOf(id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (id) => {
      try {
        return (await open(pathOf(id))).createReadStream();
      } catch (error) {
        throw isMissing(error) ? new FileNotFoundError() : error;
      }
    },
    remove: async (id) => await rm(pathOf(id), { force: true }),
    async *list() {
      const folders = await namesIn(root);
      for (const folder of folders.filter((name) => !name.startsWith(UNFINISHED)))
        yield* await namesIn(join(root, folder));
    },
    tidy: async (before) => {
      const names = await namesIn(root);
      for (const name of names.filter((name) => name.startsWith(UNFINISHED))) {
        const path = join(root, name);
        if ((await stat(path)).mtime < before) await rm(path, { force: true });
      }
    },
  };
};
