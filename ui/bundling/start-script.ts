import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { phones } from './configuration.ts';

/** A script of a page, by its path in the build. */
type Script = { readonly path: string; readonly text: string };

/**
 * The script that runs a page's others once it has been painted, where the page has one (`src/first-paint/start.ts`); null where it has none. It
 * imports nothing, and is kept out of the bundle: the federation plugin would put its own start before it.
 */
export const startScript = async (folder: string): Promise<Script | null> => {
  const source = await readFile(join(folder, 'src/first-paint/start.ts'), 'utf8').catch(() => null);
  if (source === null) return null;
  const { code } = await rspack.experiments.swc.transform(`(() => {${source}})();`, {
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: false, mangle: true } },
    env: { targets: [...phones] },
    minify: true,
  });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { path: `assets/start.${hash}.js`, text: code };
};
