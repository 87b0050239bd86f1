import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

const ui = join(import.meta.dirname, '..');
/** Folders of `ui` that no page contains, and the table itself. */
const elsewhere =
  /(?:^|\/)(?:bundling|gallery|testing|new-mfe|node_modules)\/|\.test\.tsx?$|api\/call-table\.ts$/u;

const sourcesIn = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/u.test(file) && !elsewhere.test(file),
  );
  return await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
};

/**
 * Reduces the table of calls (`ui/api/call-table.ts`) to those that the micro-frontend or `ui` names. The whole table
 * weighs over a kilobyte and grows with every call of the product.
 */
export default async function ownCallsLoader(this: LoaderContext, table: string): Promise<string> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler hands a loader its context as this
  const own = join(this.rootContext, 'src');
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler hands a loader its context as this
  for (const folder of [own, ui]) this.addContextDependency(folder);
  const words = new Set(
    (await Promise.all([own, ui].map(sourcesIn))).flat().flatMap((text) => text.match(/\w+/gu) ?? []),
  );
  return table.replaceAll(/^  (?<name>\w+): \[.*\],\n/gmu, (row, name: string) =>
    words.has(name) ? row : '',
  );
}
