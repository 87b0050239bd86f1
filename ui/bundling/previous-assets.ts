import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { subHours } from 'date-fns/subHours';

/** Hours for which files of the previous build stay. Pages load their lazy files long before. */
const KEPT_HOURS = 1;

/** Copies recent assets of the previous build, for pages that still use them. */
export const keepPreviousAssets = async (before: string, after: string): Promise<void> => {
  const assets = join(before, 'assets');
  if ((await stat(assets).catch(() => null)) === null) return;
  const oldest = Number(subHours(Date.now(), KEPT_HOURS));
  await cp(assets, join(after, 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (path) => {
      const found = await stat(path);
      return found.isDirectory() || found.mtimeMs >= oldest;
    },
  });
};
