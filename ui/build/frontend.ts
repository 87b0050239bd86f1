import { basename, dirname, relative } from 'node:path';
import type { FirstCalls } from '@secondspring/contracts/remotes/first-calls.ts';
import type { Configuration } from '@rspack/core';
import { compressed } from './compress.ts';
import { configuration, type Constants } from './configuration.ts';
import { developedRemote } from './development/configuration.ts';
import { developedShell } from './development/shell.ts';
import { firstPaint } from './first-paint.ts';
import { shellFederation } from './federation.ts';
import { release } from './release.ts';
import { remoteBundle } from './remote-bundle.ts';
import { pageDocument } from './shell-document.ts';
import { shellBundle } from './shell-bundle.ts';
import { sourceHash } from './source-hash.ts';

/** What a single page needs first. */
export type Page = {
  /** Its path, with `{names}` for the segments that differ. */
  readonly path: string;
  /** What it asks for first, where anyone may read it. */
  readonly calls?: FirstCalls['calls'];
  /** The chunk with its code, where that is not in the routes: its `webpackChunkName`. */
  readonly chunk?: string;
};

/** What the product has to know of a part of the front end. */
export type FrontendFacts = {
  /** `shell`, `gallery`, or a micro-frontend's short name (`reviews` for mfe-reviews). */
  readonly name: string;
  /** Its folder, absolute. */
  readonly folder: string;
  /** Path prefixes that a micro-frontend serves; the shell has none of its own. */
  readonly paths: readonly `/${string}`[];
  /** What single pages of a micro-frontend need first: the document fetches it beside the scripts. */
  readonly pages: readonly Page[];
};

/**
 * What Rspack's command line hands to a configuration: the values of `--env`, with `RSPACK_SERVE` where it serves. A micro-frontend is built
 * without types of what it exposes where `types` is `none`.
 */
export type Env = Readonly<Record<string, unknown>>;

/** A part of the front end that is built and released for itself. */
export type Frontend = FrontendFacts & {
  /** Its configuration as Rspack's command line asks for it, which `rspack.config.ts` exports; `argv` are the options of the command. */
  readonly configure: (env: Env, argv: Readonly<Record<string, unknown>>) => Promise<Configuration>;
};

/** Root of the house. */
const root = dirname(dirname(import.meta.dirname));
/** Letters of `BUILD_VERSION`: enough to tell builds apart, short enough to read out. */
const VERSION_LENGTH = 12;

/** Hash of everything that a part of the front end is built from. */
export const sourcesOf = (folder: string): Promise<string> =>
  sourceHash(root, ['ui', 'contracts', relative(root, folder), 'package-lock.json']);

/** The version that is written into a build: the same for the same sources. */
export const buildVersion = (sources: string): string => sources.slice(0, VERSION_LENGTH);

const constantsOf = async (folder: string): Promise<Constants> => ({
  BUILD_VERSION: buildVersion(await sourcesOf(folder)),
});

const isServing = ({ RSPACK_SERVE }: Env): boolean => RSPACK_SERVE === true;

/** The shell as a build. */
export const shell = (folder: string): Frontend => ({
  name: 'shell',
  folder,
  paths: [],
  pages: [],
  async configure(env, argv) {
    const constants = await constantsOf(folder);
    const bundle = shellBundle(folder, constants);
    const plugins = [...bundle.plugins, ...shellFederation(), pageDocument(folder, 'shell', constants)];
    return isServing(env)
      ? developedShell({ ...bundle, plugins }, env, argv)
      : { ...bundle, plugins: [...plugins, compressed()] };
  },
});

/** The gallery of building blocks as a build of its own, without federation. */
export const gallery = (folder: string): Frontend => ({
  name: 'gallery',
  folder,
  paths: [],
  pages: [],
  async configure() {
    const constants = await constantsOf(folder);
    const every = configuration(folder, constants);
    return {
      ...every,
      entry: { main: './main.tsx' },
      output: { ...every.output, publicPath: '/gallery/', uniqueName: 'gallery' },
      plugins: [...every.plugins, pageDocument(folder, 'gallery', constants), compressed()],
    };
  },
});

/** A micro-frontend as a build: `folder` is `mfe-<name>`, `paths` are what it serves, `pages` what its pages need first. */
export function remote(
  folder: string,
  paths: FrontendFacts['paths'],
  pages: FrontendFacts['pages'] = [],
): Frontend {
  const name = basename(folder).replace(/^mfe-/u, '');
  const facts = { name, folder, paths, pages };
  return {
    ...facts,
    async configure(env, argv) {
      if (isServing(env)) return await developedRemote(facts, env, argv);
      const constants = await constantsOf(folder);
      const bundle = remoteBundle(facts, constants, { withTypes: env['types'] !== 'none' });
      return {
        ...bundle,
        plugins: [...bundle.plugins, firstPaint(folder, name, constants), release(facts), compressed()],
      };
    },
  };
}
