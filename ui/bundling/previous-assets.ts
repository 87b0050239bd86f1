import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { subHours } from 'date-fns/subHours';

/** Hours for which a page's files outlive the next build: what it loads late it has loaded long before. */
const KEPT_HOURS = 1;

/** Copies the assets of the build in `before` that are not older than an hour into `after`, for the pages that still ask for them. */
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
