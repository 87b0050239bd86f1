import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { runtimeAsModules } from './federation.ts';

const require = createRequire(import.meta.url);

/** Supported phones; the compile target of the sources. */
export const phones = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115', 'samsung >= 22'];

/** The production build: the package names its development build. */
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');

const signLoader = join(import.meta.dirname, 'sign-loader.ts');
const subsetLoader = join(import.meta.dirname, 'fonts/subset-loader.ts');

/**
 * Has Chrome compile all functions of a script while it arrives, beside the main thread; other browsers ignore the comment
 * (https://v8.dev/blog/explicit-compile-hints). Added after minifying, which removes comments.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** Inlined into the bundle. */
export type Constants = Readonly<Record<string, string>>;

/** The same for every build that renders a part of the front end. */
export const classNamesOf = {
  localIdentName: '[uniqueName]-[hash:base64:6]',
  exportsConvention: 'as-is',
} as const;

export type Bundle = Configuration & { plugins: NonNullable<Configuration['plugins']> };

/** Shared by the shell and every micro-frontend: a production build into `dist`. */
export const configuration = (folder: string, constants: Constants): Bundle => ({
  mode: 'production',
  context: folder,
  target: `browserslist:${phones.join(', ')}`,
  devtool: false,
  cache: false,
  // All chunks are compiled up front.
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
    parser: {
      // Fails the build for a missing class name or export.
      javascript: { exportsPresence: 'error' },
      // A property that one file sets is read by others.
      'css/module': { dashedIdents: false },
    },
    generator: { 'css/module': classNamesOf },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            // A development build of React would not run in the shell's production build.
            transform: { react: { runtime: 'automatic', development: false } },
          },
          env: { targets: phones },
        },
        type: 'javascript/auto',
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource', use: subsetLoader },
      { test: /\.svg$/, resourceQuery: { not: /inline/ }, type: 'asset/resource' },
      // As text, which compresses better than base64.
      {
        test: /\.svg$/,
        resourceQuery: /inline/,
        type: 'asset/inline',
        generator: {
          dataUrl: (svg: Buffer) =>
            `data:image/svg+xml,${svg.toString().replaceAll(/[#%\n"<>]/gu, encodeURIComponent)}`,
        },
      },
      {
        resourceQuery: /^\?signs=/,
        type: 'asset/inline',
        use: signLoader,
        generator: { dataUrl: { encoding: false, mimetype: 'image/svg+xml' } },
      },
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
    compiledAhead,
    new rspack.DefinePlugin(
      Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    ),
  ],
});
