import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { EXPOSED_MODULE } from '@secondspring/contracts/remotes/container.ts';
import { afterBundling } from './after-bundling.ts';
import { sharedLibraries } from './shared-libraries.ts';
import { reproducibleTypes } from './types.ts';

const ENTRY = 'remoteEntry.js';
export const EXPOSED_CHUNK = 'routes';

/** Resolves a package as the previous one in the chain does. */
const resolved = (...chain: readonly string[]): string =>
  chain.reduce((from, name) => createRequire(from).resolve(name), import.meta.filename);

const tools = ['@module-federation/enhanced/rspack', '@module-federation/runtime-tools'];
const bundlerRuntime = resolved(...tools, '@module-federation/webpack-bundler-runtime');
const runtime = resolved(...tools, '@module-federation/runtime');
const asModule = (file: string): string => join(dirname(file), 'bundler.js');

/** The ES module files of the federation runtime. The bundler would otherwise also include its CommonJS files, which can't be tree-shaken. */
export const runtimeAsModules: Readonly<Record<string, string>> = {
  [bundlerRuntime]: asModule(bundlerRuntime),
  [runtime]: asModule(runtime),
  '@module-federation/runtime$': asModule(runtime),
};

const leftOut = (request: RegExp, instead: string): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, 'runtime-stubs', instead));

/** Removes the statistics of the federation plugin, which no page reads. */
const withoutStatistics = (): RspackPluginInstance =>
  afterBundling('pages', () => async (compilation) => compilation.deleteAsset('mf-stats.json'));

/**
 * The manifest of the shell lists its shared libraries and its runtime. The libraries are shared as already loaded
 * (`shell/src/remotes/shared-libraries.ts`), so the plugin's start-up code and the runtime's manifest loader are replaced by stubs.
 */
export const shellFederation = (): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    name: 'shell',
    dts: false,
    shareStrategy: 'loaded-first',
    manifest: {
      additionalData: ({ stats }) => ({
        ...stats,
        shared: sharedLibraries.map((library) => ({
          ...library,
          id: `shell:${library.name}`,
          assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
          usedIn: [],
          usedExports: [],
          fallback: '',
          fallbackName: '',
          fallbackType: '',
          hash: '',
          deps: [],
        })),
      }),
    },
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  }),
  withoutStatistics(),
  leftOut(/^@module-federation\/runtime\/rspack\.js!=!/u, 'start.ts'),
  leftOut(/\/plugins\/snapshot\/SnapshotHandler\.js$/u, 'snapshots.ts'),
  leftOut(/\/utils\/preload\.js$/u, 'preloads.ts'),
  new rspack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(
      Object.fromEntries(sharedLibraries.map(({ name, version }) => [name, version])),
    ),
  }),
];

/** Prefixed, because names such as `history` exist in browsers. */
export const globalName = (name: string): string => `mfe_${name.replaceAll('-', '_')}`;

/**
 * Exposes `./routes`, bundles no shared library and uses the federation runtime of the shell. Making types takes longer than everything else.
 */
export const remoteFederation = (
  name: string,
  routes: string,
  { withTypes }: { readonly withTypes: boolean },
): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    name,
    filename: ENTRY,
    library: { type: 'window', name: globalName(name) },
    exposes: { [EXPOSED_MODULE]: { import: [routes], name: EXPOSED_CHUNK } },
    shared: Object.fromEntries(
      sharedLibraries.map(({ name: library, requiredVersion, singleton }) => [
        library,
        { import: false, singleton, strictVersion: true, requiredVersion },
      ]),
    ),
    shareStrategy: 'loaded-first',
    dts: withTypes && { generateTypes: true, consumeTypes: false },
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  }),
  withoutStatistics(),
  ...(withTypes ? [reproducibleTypes()] : []),
];
