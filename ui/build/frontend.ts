import { basename } from 'node:path';
import type { FirstCalls } from '@secondspring/contracts/remotes/first-calls.ts';
import type { Configuration } from '@rspack/core';
import { configuration, type Constants } from './configuration.ts';
import { remoteFederation, shellFederation } from './federation.ts';
import { soundChunks } from './sound-chunks.ts';

/** What a single page needs first. */
export type Page = {
  /** Its path, with `{names}` for the segments that differ. */
  readonly path: string;
  /** What it asks for first, where anyone may read it. */
  readonly calls?: FirstCalls['calls'];
  /** The chunk with its code, where that is not in the routes': its `webpackChunkName`. */
  readonly chunk?: string;
};

/** A part of the front end that is built and released for itself; its `rspack.config.ts` exports it. */
export type Frontend = {
  /** `shell`, `gallery`, or a micro-frontend's short name (`reviews` for mfe-reviews). */
  readonly name: string;
  /** Its folder, absolute. */
  readonly folder: string;
  /** Path prefixes that a micro-frontend serves; the shell has none of its own. */
  readonly paths: readonly `/${string}`[];
  /** What single pages of a micro-frontend need first: the document fetches it beside the scripts. */
  readonly pages: readonly Page[];
  /** The bundler's configuration for an output folder. */
  readonly configure: (output: string, constants: Constants) => Configuration;
  /** A micro-frontend with another module in its routes' place: the one that replaces them while they are developed. */
  readonly exposing?: (routes: string) => Frontend;
};

/** Milliseconds after which a chunk of a micro-frontend counts as failed, and its part of the page offers to try again. */
const CHUNK_TIMEOUT = 6000;

/** What the shell starts with, in files that change as seldom as the libraries in them do. What comes late is one file each. */
const librariesAlone = {
  default: false,
  defaultVendors: false,
  react: {
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: 'initial',
    priority: 1,
  },
  libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial' },
} as const;

/** The shell as a build. */
export const shell = (folder: string): Frontend => ({
  name: 'shell',
  folder,
  paths: [],
  pages: [],
  configure(output, constants) {
    const every = configuration(folder, output, constants);
    return {
      ...every,
      entry: { main: './src/bootstrap.tsx', start: './src/first-paint/start.ts' },
      output: { ...every.output, publicPath: '/', uniqueName: 'shell' },
      plugins: [...every.plugins, shellFederation()],
      optimization: { ...every.optimization, splitChunks: { cacheGroups: librariesAlone } },
    };
  },
});

/** The gallery of building blocks as a build of its own, without federation. */
export const gallery = (folder: string): Frontend => ({
  name: 'gallery',
  folder,
  paths: [],
  pages: [],
  configure(output, constants) {
    const every = configuration(folder, output, constants);
    return {
      ...every,
      entry: { main: './main.tsx' },
      output: { ...every.output, publicPath: '/gallery/', uniqueName: 'gallery' },
    };
  },
});

/**
 * A micro-frontend as a build: `folder` is `mfe-<name>`, `paths` are what it serves, `pages` what its pages need first, `routes` the module
 * that it exposes.
 */
export function remote(
  folder: string,
  paths: Frontend['paths'],
  pages: Frontend['pages'] = [],
  routes = './src/routes.tsx',
): Frontend {
  const name = basename(folder).replace(/^mfe-/u, '');
  return {
    name,
    folder,
    paths,
    pages,
    exposing: (other) => remote(folder, paths, pages, other),
    configure(output, constants) {
      const every = configuration(folder, output, constants);
      return {
        ...every,
        entry: {},
        output: {
          ...every.output,
          publicPath: 'auto',
          uniqueName: name,
          // A page may hold two builds of one micro-frontend, where the second replaces the first: neither may take the other's chunks.
          chunkLoadingGlobal: `${name}_${constants['BUILD_VERSION'] ?? ''}`,
          chunkLoadTimeout: CHUNK_TIMEOUT,
        },
        plugins: [...every.plugins, ...remoteFederation(name, routes), soundChunks],
      };
    },
  };
}
