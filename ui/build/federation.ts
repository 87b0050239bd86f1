import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const require = createRequire(import.meta.url);
const ui = dirname(import.meta.dirname);

/** Version of a package as it is installed. */
const installed = (name: string): string => {
  const manifest: unknown = require(`${name}/package.json`);
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${name} has no version`);
};

/**
 * Loaded once a page, the shell's copy, whatever a micro-frontend was built with. A micro-frontend of another major version is
 * refused (strictVersion) and only its own part of the page says so. Whole libraries would lose their tree-shaking by being
 * shared, so the router and the query library are shared as the names in a facade.
 */
const shared: NonNullable<Options['shared']> = {
  react: singleton('react'),
  'react-dom': singleton('react-dom'),
  'react/jsx-runtime': singleton('react'),
  'react-dom/client': singleton('react-dom'),
  'react-router-dom': facade('react-router-dom', 'router/facade.ts'),
  '@tanstack/react-query': facade('@tanstack/react-query', 'query/facade.ts'),
};

/** A library of which only the names in a file of `ui` are shared, under the library's own name and version. */
function facade(name: string, file: string) {
  return { ...singleton(name), import: join(ui, file), version: installed(name) };
}

function singleton(name: string) {
  return { singleton: true, strictVersion: true, requiredVersion: `^${installed(name)}` };
}

const every = {
  shared,
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: true,
} satisfies Partial<Options>;

/** Federation of the shell: it knows no micro-frontend at build time. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    ...every,
    name: 'shell',
    remotes: {},
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/** Federation of a micro-frontend: it gives away a module as `./routes` and takes nothing from other micro-frontends. */
export const remoteFederation = (name: string, routes: string) =>
  new ModuleFederationPlugin({
    ...every,
    name,
    filename: 'remoteEntry.js',
    // A property rather than a variable: names with hyphens are none, and a property can be taken back when a release is replaced.
    library: { type: 'window', name },
    exposes: { './routes': routes },
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

/**
 * The federation runtime's ESM builds in place of the CommonJS ones that the bundler picks: the rest of it is then shaken off,
 * 12 kB of brotli less in every entry. All three, or both kinds are shipped. It rests on the runtime's file names; the size
 * budget in `bench/` notices when they change.
 */
export function federationAliases(): Record<string, string> {
  const runtimePackage = (path: string) =>
    join(dirname(require.resolve('@module-federation/runtime-tools/package.json')), '..', path);
  return {
    [runtimePackage('webpack-bundler-runtime/dist/index.cjs')]: runtimePackage(
      'webpack-bundler-runtime/dist/bundler.js',
    ),
    [runtimePackage('runtime/dist/index.cjs')]: runtimePackage('runtime/dist/bundler.js'),
    '@module-federation/runtime$': runtimePackage('runtime/dist/bundler.js'),
    'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
  };
}
