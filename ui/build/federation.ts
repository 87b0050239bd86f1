import { rspack, type RspackPluginInstance } from '@rspack/core';
import { EXPOSED, REMOTE_CONTAINERS } from '@secondspring/contracts/remotes/container.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** File of a micro-frontend's entry. */
export const ENTRY = 'remoteEntry.js';
/** Chunk of what a micro-frontend exposes. */
export const EXPOSED_CHUNK = 'routes';

/** Tells the shell the versions of the libraries that it shares (`SHARED_VERSIONS` in its sources). */
export const shellFederation = (): RspackPluginInstance =>
  new rspack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(
      Object.fromEntries(sharedLibraries.map(({ name, version }) => [name, version])),
    ),
  });

/**
 * A micro-frontend's container: it gives away a module as `./routes`, brings no shared library of its own, and takes none but a copy in the
 * range that it was built for.
 */
export const remoteFederation = (name: string, routes: string): RspackPluginInstance[] => [
  new rspack.container.ContainerPlugin({
    name,
    filename: ENTRY,
    library: { type: 'window', name: [REMOTE_CONTAINERS, name] },
    exposes: { [EXPOSED]: { import: routes, name: EXPOSED_CHUNK } },
  }),
  new rspack.sharing.ConsumeSharedPlugin({
    consumes: Object.fromEntries(
      sharedLibraries.map(({ name: library, requiredVersion, singleton }) => [
        library,
        { import: false, singleton, strictVersion: true, requiredVersion },
      ]),
    ),
  }),
];
