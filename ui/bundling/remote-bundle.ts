import { configuration, type Bundle, type Constants } from './configuration.ts';
import { remoteFederation } from './federation.ts';
import type { FrontendFacts } from './frontend-facts.ts';
import { chunkIntegrity } from './chunk-integrity.ts';

/** After this a chunk counts as failed, and its part of the page offers a retry. */
const CHUNK_TIMEOUT_MS = 6000;

/** `routes` is the module that it exposes. */
export const remoteBundle = (
  { name, folder }: Pick<FrontendFacts, 'name' | 'folder'>,
  constants: Constants,
  { withTypes, routes = './src/routes.tsx' }: { readonly withTypes: boolean; readonly routes?: string },
): Bundle => {
  const every = configuration(folder, constants);
  return {
    ...every,
    entry: {},
    output: {
      ...every.output,
      publicPath: 'auto',
      uniqueName: name,
      // A page may hold two builds of one micro-frontend; neither may use the other's chunks.
      chunkLoadingGlobal: `${name}_${constants['BUILD_VERSION'] ?? ''}`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    plugins: [...every.plugins, ...remoteFederation(name, routes, { withTypes }), chunkIntegrity],
  };
};
