import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compile } from './compile.ts';
import { classNamesOf, configuration, type Constants } from './configuration.ts';

/** What a module of a front end exports when it runs in this process: with its React, and only the class names of style sheets. */
export const runHere = async (
  folder: string,
  uniqueName: string,
  source: string,
  constants: Constants,
): Promise<unknown> => {
  // Beside node_modules, so that external packages resolve.
  const path = await mkdtemp(join(import.meta.dirname, '../../node_modules/.run-here-'));
  try {
    const every = configuration(folder, constants);
    await compile({
      ...every,
      target: 'node',
      entry: { main: source },
      externals: [/^react(-dom)?($|\/)/],
      externalsType: 'commonjs',
      output: { path, filename: '[name].cjs', library: { type: 'commonjs2' }, uniqueName },
      module: { ...every.module, generator: { 'css/module': { ...classNamesOf, exportsOnly: true } } },
      optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
    });
    return createRequire(import.meta.url)(join(path, 'main.cjs'));
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};
