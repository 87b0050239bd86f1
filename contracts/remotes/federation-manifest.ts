import { z } from 'zod';
import type { RemoteBuild } from './build.ts';
import { EXPOSED_MODULE } from './container.ts';

/** `mf-manifest.json` as the Module Federation plugins of Rspack, webpack and Vite write it. */
export const federationManifest = z.object({
  metaData: z.object({
    name: z.string(),
    globalName: z.string().optional(),
    /** Base URL of its chunks; `auto` is the entry's folder. */
    publicPath: z.string().optional(),
    /**
     * Plugin version. For `@module-federation/enhanced` it is also the runtime's version; for the Vite plugin
     * it is not.
     */
    pluginVersion: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string().optional(), type: z.string().optional() }),
    /**
     * File names of type declarations. Plugins name them even if they made none or put them into a folder.
     */
    types: z.object({ zip: z.string().optional(), api: z.string().optional() }).optional(),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** Missing for some libraries in some builds with Rspack. */
      requiredVersion: z
        .union([z.string(), z.literal(false)])
        .nullish()
        .transform((range) => (range === undefined || range === null || range === false ? '*' : range)),
      singleton: z.boolean(),
    }),
  ),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

export type FederationManifest = z.infer<typeof federationManifest>;

export type ManifestFacts = Pick<
  RemoteBuild,
  'entry' | 'entryType' | 'globalName' | 'scripts' | 'styles' | 'shared' | 'types'
>;

/** Entry types in manifests by how the shell loads them. */
const entryTypes: Readonly<Record<string, RemoteBuild['entryType']>> = {
  global: 'global',
  var: 'global',
  window: 'global',
  self: 'global',
  module: 'module',
  esm: 'module',
};

/**
 * Facts from the manifest; a string is the reason why the shell cannot load the build. `files`: hashes by
 * path within the build.
 */
export const manifestFactsOf = (
  { metaData, shared, exposes }: FederationManifest,
  { name, version, files }: Pick<RemoteBuild, 'name' | 'version' | 'files'>,
): ManifestFacts | string => {
  const { remoteEntry, types } = metaData;
  const routes = exposes.find(({ path }) => path === EXPOSED_MODULE);
  if (routes === undefined) {
    const others = exposes.map(({ path }) => path).join(', ');
    return `It exposes no ${EXPOSED_MODULE}, which the shell loads${others === '' ? '' : `, but ${others}`}: set exposes: { '${EXPOSED_MODULE}': './src/routes.tsx' } in the federation plugin`;
  }
  const { [remoteEntry.type ?? 'global']: entryType } = entryTypes;
  if (entryType === undefined)
    return `Its entry is of the type ${remoteEntry.type}; the shell loads ${Object.keys(entryTypes).join(', ')}: leave library out of the federation plugin, or set one of these as its type`;
  const url = (file: string): string => `/remotes/${name}/${version}/${file}`;
  /** Finds a file by its name anywhere in the build. */
  const found = (file: string | undefined): string | undefined =>
    file === undefined || file === ''
      ? undefined
      : [file, ...Object.keys(files)].find(
          (path) => Object.hasOwn(files, path) && `/${path}`.endsWith(`/${file}`),
        );
  const [zip, api] = [found(types?.zip ?? '@mf-types.zip'), found(types?.api ?? '@mf-types.d.ts')];
  const entry = url(joined(remoteEntry.path, remoteEntry.name));
  return {
    entry,
    entryType,
    globalName: metaData.globalName ?? metaData.name,
    // Rspack's own plugin may name the entry instead.
    scripts: routes.assets.js.sync.map(url).filter((script) => script !== entry),
    styles: routes.assets.css.sync.map(url),
    shared,
    ...(zip === undefined ? {} : { types: { zip: url(zip), api: api === undefined ? null : url(api) } }),
  };
};

const joined = (folder: string | undefined, file: string): string =>
  [...(folder ?? '').split('/'), file].filter((part) => part !== '' && part !== '.').join('/');
