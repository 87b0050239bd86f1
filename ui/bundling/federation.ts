import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { EXPOSED_MODULE } from '@secondspring/contracts/remotes/container.ts';
import { afterBundling } from './after-bundling.ts';
import { sharedLibraries } from './shared-libraries.ts';
import { reproducibleTypes } from './types.ts';

/** File of a micro-frontend's entry. */
const ENTRY = 'remoteEntry.js';
/** Chunk of what a micro-frontend exposes. */
export const EXPOSED_CHUNK = 'routes';

/** A package as the one before it in a chain finds it. */
const resolved = (...chain: readonly string[]): string =>
  chain.reduce((from, name) => createRequire(from).resolve(name), import.meta.filename);

const tools = ['@module-federation/enhanced/rspack', '@module-federation/runtime-tools'];
const bundlerRuntime = resolved(...tools, '@module-federation/webpack-bundler-runtime');
const runtime = resolved(...tools, '@module-federation/runtime');
const asModule = (file: string): string => join(dirname(file), 'bundler.js');

/**
 * The federation runtime as ES modules. The bundler names its CommonJS files, of which nothing can be left out, and each name that is missing
 * here would bring them beside the others.
 */
export const runtimeAsModules: Readonly<Record<string, string>> = {
  [bundlerRuntime]: asModule(bundlerRuntime),
  [runtime]: asModule(runtime),
  '@module-federation/runtime$': asModule(runtime),
};

const leftOut = (request: RegExp, instead: string): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, 'runtime-stubs', instead));

/** What the federation plugin says of a build for tools that look at builds, and no page reads. */
const withoutStatistics = (): RspackPluginInstance =>
  afterBundling('pages', () => async (compilation) => compilation.deleteAsset('mf-stats.json'));

/**
 * The shell: its manifest says what it shares and which federation runtime it has. It shares what it runs with itself, as loaded
 * (`shell/src/remotes/shared-libraries.ts`), so that no newer copy takes its place: the plugin's code for sharing while it starts has
 * nothing to do and stays out. So does the runtime's way from a manifest to an entry, which the registry names.
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

/** Name under which a micro-frontend leaves its container on the page: none that a browser has already, as `history` would be. */
export const globalName = (name: string): string => `mfe_${name.replaceAll('-', '_')}`;

/**
 * A micro-frontend's container: it gives away a module as `./routes`, brings no shared library of its own, takes none but a copy in the
 * range that it was built for, and runs on the shell's federation runtime. Making types of what it exposes takes longer than all the rest.
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
