import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Generated folders that git ignores. */
const notOurs = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
  '.rspack-cache',
  '.mf',
]);

/** All source files of the tree, as sorted paths from `root` with `/`. */
export async function houseFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (notOurs.has(entry.name) || entry.name.endsWith('.log')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) found.push(relative(root, path).replaceAll('\\', '/'));
    }
  }
  return found.toSorted();
}
