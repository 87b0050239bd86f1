import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Env, FrontendFacts } from '../frontend-facts.ts';
import { remoteBundle } from '../remote-bundle.ts';
import { developmentPath } from './development-path.ts';
import { serverOf } from './serve.ts';

/**
 * The release configuration, unminified, with source maps and hot routes, served from this machine. Still a production build, because the
 * shell is one and React can't mix both.
 */
export const developmentRemote = async (
  facts: FrontendFacts,
  env: Env,
  argv: Readonly<Record<string, unknown>>,
): Promise<Configuration> => {
  const { name, folder } = facts;
  const routes = join(import.meta.dirname, 'hot-routes.tsx');
  const bundle = remoteBundle(facts, { BUILD_VERSION: 'development' }, { withTypes: false, routes });
  return {
    ...bundle,
    // The content policy forbids eval.
    devtool: 'source-map',
    // Editors empty a file before writing it: both are one change.
    watchOptions: { aggregateTimeout: 50 },
    output: {
      ...bundle.output,
      // Keeps older updates, for a page that is two builds behind.
      clean: false,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    resolve: {
      ...bundle.resolve,
      alias: {
        ...bundle.resolve?.alias,
        [join(import.meta.dirname, 'developed-routes.ts')]: join(folder, 'src/routes.tsx'),
      },
    },
    optimization: {
      ...bundle.optimization,
      minimize: false,
      // A page opened while the sources have an error shows it, and recovers once it is fixed.
      emitOnErrors: true,
      moduleIds: 'named',
      concatenateModules: false,
    },
    devServer: await serverOf(facts, developmentPath(name), env, argv),
  };
};
