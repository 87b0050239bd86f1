import type { Configuration } from '@rspack/core';
import { classNamesOf, configuration, type Constants } from './configuration.ts';

/** For code that runs in this process: uses its React, and only the class names of style sheets. */
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
