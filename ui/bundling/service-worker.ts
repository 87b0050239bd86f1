import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { compile } from './compile.ts';
import { configuration, type Constants } from './configuration.ts';

/** The service worker (`src/service-worker/service-worker.ts`) in one script, which keeps these files of the shell; null without that file. */
export const serviceWorker = async (
  folder: string,
  shellFiles: readonly string[],
  constants: Constants,
): Promise<string | null> => {
  const source = './src/service-worker/service-worker.ts';
  if ((await stat(join(folder, source)).catch(() => null)) === null) return null;
  const output = await mkdtemp(join(tmpdir(), 'service-worker-'));
  try {
    const every = configuration(folder, constants);
    await compile({
      ...every,
      target: ['webworker', 'es2022'],
      entry: { sw: source },
      output: { path: output, filename: '[name].js' },
      plugins: [...every.plugins, new rspack.DefinePlugin({ SHELL_FILES: JSON.stringify(shellFiles) })],
    });
    return await readFile(join(output, 'sw.js'), 'utf8');
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};
