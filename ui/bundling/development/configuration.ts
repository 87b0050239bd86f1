import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Env, FrontendFacts } from '../frontend-facts.ts';
import { remoteBundle } from '../remote-bundle.ts';
import { developmentPath } from './development-path.ts';
import { serverOf } from './serve.ts';

/**
 * The bundler's configuration for a micro-frontend that is being developed: the one it is released with, unminified, with source maps, and
 * with routes that are replaced while the page stays, on a server of this machine. It stays a production build, because the shell around it is
 * one: React's development parts would find no counterpart there.
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
    // No source by eval: the content policy allows none.
    devtool: 'source-map',
    // A file that is emptied before it is written anew, as editors do, is one change.
    watchOptions: { aggregateTimeout: 50 },
    output: {
      ...bundle.output,
      // What changed from one build to the next stays, for a page that is two builds behind.
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
      moduleIds: 'named',
      concatenateModules: false,
    },
    devServer: await serverOf(facts, developmentPath(name), env, argv),
  };
};
