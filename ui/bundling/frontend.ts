import { basename } from 'node:path';
import type { Configuration } from '@rspack/core';
import { compressed } from './compress.ts';
import { configuration, type Constants } from './configuration.ts';
import { developmentRemote } from './development/configuration.ts';
import { developmentShell } from './development/shell.ts';
import { firstPaint } from './first-paint.ts';
import { shellFederation } from './federation.ts';
import { release } from './release.ts';
import { remoteBundle } from './remote-bundle.ts';
import { pageDocument } from './shell-document.ts';
import { shellBundle } from './shell-bundle.ts';
import type { Env, FrontendFacts } from './frontend-facts.ts';
import { buildVersion, sourcesOf } from './source-hash.ts';

export type Frontend = FrontendFacts & {
  /** Exported by `rspack.config.ts`; `argv` are the command line options. */
  readonly configure: (env: Env, argv: Readonly<Record<string, unknown>>) => Promise<Configuration>;
};

const constantsOf = async (folder: string): Promise<Constants> => ({
  BUILD_VERSION: buildVersion(await sourcesOf(folder)),
});

const isServing = ({ RSPACK_SERVE }: Env): boolean => RSPACK_SERVE === true;

export const shell = (folder: string): Frontend => ({
  name: 'shell',
  folder,
  async configure(env, argv) {
    const constants = await constantsOf(folder);
    const bundle = shellBundle(folder, constants);
    const plugins = [...bundle.plugins, ...shellFederation(), pageDocument(folder, 'shell', constants)];
    return isServing(env)
      ? developmentShell({ ...bundle, plugins }, env, argv)
      : { ...bundle, plugins: [...plugins, compressed()] };
  },
});

/** Without federation. */
export const gallery = (folder: string): Frontend => ({
  name: 'gallery',
  folder,
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

/** `folder` is `mfe-<name>`. */
export const remote = (folder: string): Frontend => {
  const name = basename(folder).replace(/^mfe-/u, '');
  const facts = { name, folder };
  return {
    ...facts,
    async configure(env, argv) {
      if (isServing(env)) return await developmentRemote(facts, env, argv);
      const constants = await constantsOf(folder);
      const bundle = remoteBundle(facts, constants, { withTypes: env['types'] !== 'none' });
      return {
        ...bundle,
        plugins: [...bundle.plugins, firstPaint(folder, name, constants), release(facts), compressed()],
      };
    },
  };
};
