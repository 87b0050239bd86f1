import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const skipped = /(^|\/)(node_modules|dist|recorded|testing|\.rspack-cache|\.mf)(\/|$)|\.test\.tsx?$|\.md$/;

const house = dirname(dirname(import.meta.dirname));
/** Characters of a build version. */
const VERSION_LENGTH = 12;

export const sourcesOf = (folder: string): Promise<string> =>
  sourceHash(house, ['ui', 'contracts', relative(house, folder), 'package-lock.json']);

/** The same for the same sources. */
export const buildVersion = (sources: string): string => sources.slice(0, VERSION_LENGTH);

/** Names and contents of all files, without tests. */
const sourceHash = async (root: string, sources: readonly string[]): Promise<string> => {
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat();
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
};

const filesOf = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !skipped.test(relative(path, file)));
};
