import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Frontend } from '../frontend.ts';

/** Path below which the development server serves a micro-frontend. */
export const developmentPath = (name: string): string => `/remotes/${name}/development/`;

/**
 * The bundler's configuration for a micro-frontend that is being developed: the one it is released with, unminified, with source maps, and
 * with routes that are replaced while the page stays. It stays a production build, because the shell around it is one: React's
 * development parts would find no counterpart there. Throws for what is no micro-frontend.
 */
export function developmentConfiguration(frontend: Frontend): Configuration {
  const { name, folder, exposing } = frontend;
  if (exposing === undefined) throw new Error(`${name} is no micro-frontend`);
  const released = exposing(join(import.meta.dirname, 'hot-routes.tsx')).configure(join(folder, 'dist'), {
    BUILD_VERSION: 'development',
  });
  return {
    ...released,
    // No source by eval: the content policy allows none.
    devtool: 'source-map',
    // A file that is emptied before it is written anew, as editors do, is one change.
    watchOptions: { aggregateTimeout: 50 },
    output: {
      ...released.output,
      // What changed from one build to the next stays, for a page that is two builds behind.
      clean: false,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    resolve: {
      ...released.resolve,
      alias: {
        ...released.resolve?.alias,
        [join(import.meta.dirname, 'developed-routes.ts')]: join(folder, 'src/routes.tsx'),
      },
    },
    optimization: {
      ...released.optimization,
      minimize: false,
      moduleIds: 'named',
      concatenateModules: false,
    },
  };
}
