import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { documentText } from './document.ts';

/** Name of the shell's entry chunk. */
const ENTRY = 'main';

/**
 * Writes the shell's document. It preloads the chunks that the entry itself asks for: the start of the shell and the shared
 * libraries as the shell provides them. The bundler also makes copies of them for a page that some other shell would provide for;
 * those hang below the start only and are never loaded here.
 */
export async function writeDocument(
  output: string,
  stats: StatsCompilation,
  paint: string | null,
): Promise<void> {
  const chunks = stats.chunks ?? [];
  const entry = chunks.find(({ names }) => names?.includes(ENTRY));
  if (entry === undefined) throw new Error(`The shell has no chunk ${ENTRY}`);
  const asked = chunks.filter(({ id }) => entry.children?.some((child) => child === id));
  const files = (some: typeof chunks, ending: string) =>
    some.flatMap((chunk) => chunk.files ?? []).filter((file) => file.endsWith(ending));
  const icon = (await readdir(join(output, 'assets'))).find((file) => /^icon\..*\.svg$/u.test(file));
  const base = stats.publicPath ?? '/';
  const url = (file: string) => `${base}${file}`;
  await writeFile(
    join(output, 'index.html'),
    documentText({
      scripts: files([entry], '.js').map(url),
      styles: files([entry, ...asked], '.css').map(url),
      preloads: files(asked, '.js').map(url),
      icon: icon === undefined ? null : url(`assets/${icon}`),
      frame: paint?.replace('{page}', '<!--page-->') ?? null,
    }),
  );
}
