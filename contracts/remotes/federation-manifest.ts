import { z } from 'zod';
import type { RemoteBuild } from './build.ts';
import { EXPOSED_MODULE } from './container.ts';

/** `mf-manifest.json`, as the Module Federation plugins of Rspack, webpack and Vite write it: what a release is made of, and checked by. */
export const federationManifest = z.object({
  metaData: z.object({
    name: z.string(),
    /** Name under which the entry leaves its container. */
    globalName: z.string().optional(),
    /** Where its chunks are loaded from; `auto` is where its entry lies. */
    publicPath: z.string().optional(),
    /** Version of the plugin. That of `@module-federation/enhanced` is the version of the runtime too; that of the Vite plugin is not. */
    pluginVersion: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string().optional(), type: z.string().optional() }),
    /** Names of the files with type declarations. The plugins name them even where they made none, or put them into a folder of their own. */
    types: z.object({ zip: z.string().optional(), api: z.string().optional() }).optional(),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      requiredVersion: z.string(),
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

/** What the bundler said of a build. */
export type FederationManifest = z.infer<typeof federationManifest>;

/** What the manifest of a build says of its release. */
export type ManifestFacts = Pick<
  RemoteBuild,
  'entry' | 'entryType' | 'globalName' | 'scripts' | 'styles' | 'shared' | 'types'
>;

/** How the shell loads each type of entry that a manifest may name. */
const entryTypes: Readonly<Record<string, NonNullable<RemoteBuild['entryType']>>> = {
  global: 'global',
  var: 'global',
  window: 'global',
  self: 'global',
  module: 'module',
  esm: 'module',
};

/**
 * What the manifest of a build says of its release; where the shell can't load what it describes, the reason in a line.
 * `files` are those of the build by their path in it.
 */
export const manifestFactsOf = (
  { metaData, shared, exposes }: FederationManifest,
  { name, version, files }: Pick<RemoteBuild, 'name' | 'version' | 'files'>,
): ManifestFacts | string => {
  const { remoteEntry, types } = metaData;
  const routes = exposes.find(({ path }) => path === EXPOSED_MODULE);
  if (routes === undefined) {
    const others = exposes.map(({ path }) => path).join(', ');
    return `It exposes no ${EXPOSED_MODULE}, which the shell loads${others === '' ? '' : `, but ${others}`}`;
  }
  const { [remoteEntry.type ?? 'global']: entryType } = entryTypes;
  if (entryType === undefined)
    return `Its entry is of the type ${remoteEntry.type}; the shell loads ${Object.keys(entryTypes).join(', ')}`;
  const url = (file: string): string => `/remotes/${name}/${version}/${file}`;
  /** A file by its name, wherever in the build it lies. */
  const found = (file: string | undefined): string | undefined =>
    file === undefined || file === ''
      ? undefined
      : [file, ...Object.keys(files)].find(
          (path) => Object.hasOwn(files, path) && `/${path}`.endsWith(`/${file}`),
        );
  const [zip, api] = [found(types?.zip), found(types?.api)];
  return {
    entry: url(joined(remoteEntry.path, remoteEntry.name)),
    ...(remoteEntry.type === undefined
      ? {}
      : { entryType, globalName: metaData.globalName ?? metaData.name }),
    scripts: routes.assets.js.sync.map(url),
    styles: routes.assets.css.sync.map(url),
    shared,
    ...(zip === undefined ? {} : { types: { zip: url(zip), api: api === undefined ? null : url(api) } }),
  };
};

const joined = (folder: string | undefined, file: string): string =>
  [...(folder ?? '').split('/'), file].filter((part) => part !== '' && part !== '.').join('/');
