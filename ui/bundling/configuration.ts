import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { runtimeAsModules } from './federation.ts';

const require = createRequire(import.meta.url);

/** Phones of the last years: what the product promises to run on, and what the sources are compiled down to. */
export const phones = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115', 'samsung >= 22'];

/** React Router as it is for people: its package names the build for developers, whatever is built. */
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');

/** Cuts fonts down to what is needed of them. */
const subsetLoader = join(import.meta.dirname, 'fonts/subset-loader.ts');

/** Fixed in the bundle, so that a page can say which build it is. */
export type Constants = Readonly<Record<string, string>>;

/** How class names of style sheets are made; the same wherever a part of the front end is drawn. */
export const classNamesOf = {
  localIdentName: '[uniqueName]-[hash:base64:6]',
  exportsConvention: 'as-is',
} as const;

/** A configuration to which plugins may be added. */
export type Bundle = Configuration & { plugins: NonNullable<Configuration['plugins']> };

/**
 * The part of the bundler's configuration that the shell and every micro-frontend have in common: a production build into `dist`, unless the
 * command line says otherwise.
 */
export const configuration = (folder: string, constants: Constants): Bundle => ({
  mode: 'production',
  context: folder,
  target: `browserslist:${phones.join(', ')}`,
  devtool: false,
  cache: false,
  // Chunks that a page asks for are there: nothing is compiled when it comes to them.
  lazyCompilation: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  output: {
    path: join(folder, 'dist'),
    clean: true,
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    cssChunkFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: { 'react-router$': router, ...runtimeAsModules },
  },
  module: {
    // A class name that its style sheet lacks, or an export that its module lacks, fails the build.
    parser: { javascript: { exportsPresence: 'error' } },
    generator: { 'css/module': classNamesOf },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            // A micro-frontend built for development would not run in a shell built for production: both never are.
            transform: { react: { runtime: 'automatic', development: false } },
          },
          env: { targets: phones },
        },
        type: 'javascript/auto',
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource', use: subsetLoader },
      { test: /\.svg$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    runtimeChunk: false,
    chunkIds: 'deterministic',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: phones } }),
    ],
  },
  performance: false,
  plugins: [
    new rspack.DefinePlugin(
      Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    ),
  ],
});
