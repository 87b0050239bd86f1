import { z } from 'zod';
import type { RemoteBuild } from './build.ts';
import { EXPOSED } from './container.ts';

/** `mf-manifest.json` of a build: what the bundler said of it, of which its release is made and by which that is checked. */
export const federationManifest = z.object({
  metaData: z.object({
    name: z.string(),
    /** Where its chunks are loaded from; `auto` is where its entry lies. */
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string() }),
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

/** What the manifest of a build says of its release; `null` where it does not expose `./routes`. */
export const factsOf = (
  { metaData, shared, exposes }: FederationManifest,
  { name, version }: Pick<RemoteBuild, 'name' | 'version'>,
): Pick<RemoteBuild, 'entry' | 'scripts' | 'styles' | 'shared'> | null => {
  const routes = exposes.find(({ path }) => path === EXPOSED);
  if (routes === undefined) return null;
  const url = (file: string): string => `/remotes/${name}/${version}/${file}`;
  return {
    entry: url(metaData.remoteEntry.name),
    scripts: routes.assets.js.sync.map(url),
    styles: routes.assets.css.sync.map(url),
    shared,
  };
};
