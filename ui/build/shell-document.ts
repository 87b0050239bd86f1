import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { documentText } from './document.ts';

/** Name of a page's entry. */
const ENTRY = 'main';

/** Writes the document of a page, with everything that the bundler says it starts with. Throws where it starts with nothing. */
export async function writeDocument(
  output: string,
  stats: StatsCompilation,
  paint: string | null,
): Promise<void> {
  const files = (stats.entrypoints?.[ENTRY]?.assets ?? []).map(({ name }) => name);
  if (files.length === 0) throw new Error(`There is no entry ${ENTRY}`);
  const base = stats.publicPath ?? '/';
  const ending = (end: string) => files.filter((file) => file.endsWith(end)).map((file) => `${base}${file}`);
  const icon = (await readdir(join(output, 'assets'))).find((file) => /^icon\..*\.svg$/u.test(file));
  await writeFile(
    join(output, 'index.html'),
    documentText({
      scripts: ending('.js'),
      styles: ending('.css'),
      icon: icon === undefined ? null : `${base}assets/${icon}`,
      frame: paint?.replace('{page}', '<!--page-->') ?? null,
    }),
  );
}
