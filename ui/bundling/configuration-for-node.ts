import type { Configuration } from '@rspack/core';
import { classNamesOf, configuration, type Constants } from './configuration.ts';

/** The bundler's configuration for a program that runs here: React is this process's own, style sheets give their class names only. */
export const configurationForNode = (
  folder: string,
  output: string,
  uniqueName: string,
  entry: Readonly<Record<string, string>>,
  constants: Constants,
): Configuration => {
  const every = configuration(folder, constants);
  return {
    ...every,
    target: 'node',
    entry: { ...entry },
    externals: [/^react(-dom)?($|\/)/],
    externalsType: 'commonjs',
    output: {
      path: output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName,
    },
    module: { ...every.module, generator: { 'css/module': { ...classNamesOf, exportsOnly: true } } },
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
  };
};
