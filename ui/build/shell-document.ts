import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { documentText, type DocumentParts } from './document.ts';

/** Name of a page's entry, and of the one that waits with it for a painted page. */
const ENTRY = 'main';
const START = 'start';

/**
 * Writes the document of a page, with everything that the bundler says it starts with; beside it, where the page is painted before its
 * scripts, `painted.html`, which runs them after that. Throws where it starts with nothing.
 */
export async function writeDocument(
  output: string,
  stats: StatsCompilation,
  paint: string | null,
): Promise<void> {
  const base = stats.publicPath ?? '/';
  const filesOf = (entry: string, end: string) =>
    (stats.entrypoints?.[entry]?.assets ?? [])
      .filter(({ name }) => name.endsWith(end))
      .map(({ name }) => `${base}${name}`);
  const scripts = filesOf(ENTRY, '.js');
  if (scripts.length === 0) throw new Error(`There is no entry ${ENTRY}`);
  const icon = (await readdir(join(output, 'assets'))).find((file) => /^icon\..*\.svg$/u.test(file));
  const parts: DocumentParts = {
    scripts,
    styles: filesOf(ENTRY, '.css'),
    icon: icon === undefined ? null : `${base}assets/${icon}`,
    start: null,
    frame: paint?.replace('{page}', '<!--page-->') ?? null,
  };
  await writeFile(join(output, 'index.html'), documentText(parts));
  const [start] = filesOf(START, '.js');
  if (start !== undefined) await writeFile(join(output, 'painted.html'), documentText({ ...parts, start }));
}
