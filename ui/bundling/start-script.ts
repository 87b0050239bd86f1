import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { phones } from './configuration.ts';

/** `path` is within the build. */
type Script = { readonly path: string; readonly text: string };

/**
 * Script that starts the others after the first paint (`src/first-paint/start.ts`); null without that file. Kept out of the bundle, because the
 * federation plugin would put its own code first.
 */
export const startScript = async (folder: string): Promise<Script | null> => {
  const source = await readFile(join(folder, 'src/first-paint/start.ts'), 'utf8').catch(() => null);
  if (source === null) return null;
  const code = await minified(source);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { path: `assets/start.${hash}.js`, text: code };
};

const minified = async (source: string): Promise<string> => {
  const { code } = await rspack.experiments.swc.transform(`(() => {${source}})();`, {
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: false, mangle: true } },
    env: { targets: [...phones] },
    minify: true,
  });
  return code;
};
