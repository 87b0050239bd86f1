import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import type { SharedLibrary } from '@secondspring/contracts/remotes/build.ts';
import { EXPOSED } from '@secondspring/contracts/remotes/container.ts';
import {
  federationManifest,
  type FederationManifest,
} from '@secondspring/contracts/remotes/federation-manifest.ts';
import { ENTRY, EXPOSED_CHUNK } from './federation.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** How the bundler calls a module that is taken from the shell: `consume shared module (default) react@^19.3.1 (strict) …`. */
const CONSUMED = /^consume shared module \(\w+\) (.+)@(\S+) /u;

/** Libraries that a build takes from the shell, as the bundler made it: in the ranges that are in its entry. */
const consumedBy = ({ modules = [] }: StatsCompilation): SharedLibrary[] =>
  modules.flatMap(({ moduleType, name: words = '' }) => {
    if (moduleType !== 'consume-shared-module') return [];
    const [, name = '', requiredVersion = ''] = CONSUMED.exec(words) ?? [];
    const known = sharedLibraries.find((library) => library.name === name);
    if (known === undefined) throw new Error(`The bundler says of a shared library: ${words}`);
    return [{ ...known, requiredVersion }];
  });

/** What the bundler said of a micro-frontend that it built. Throws where it took a library from the shell that is not known to be shared. */
export function manifestOfRemote(name: string, stats: StatsCompilation): FederationManifest {
  const group = stats.namedChunkGroups?.[EXPOSED_CHUNK];
  const files = (group?.assets ?? []).map((asset) => asset.name);
  const ending = (end: string) => ({ sync: files.filter((file) => file.endsWith(end)) });
  return {
    metaData: { name, publicPath: stats.publicPath ?? '', remoteEntry: { name: ENTRY } },
    shared: consumedBy(stats),
    exposes:
      group === undefined ? [] : [{ path: EXPOSED, assets: { js: ending('.js'), css: ending('.css') } }],
  };
}

/** Scripts and style sheets of each named chunk of a build, without those that the routes need anyway. */
export function chunksOfRemote({
  namedChunkGroups = {},
}: StatsCompilation): ReadonlyMap<string, readonly string[]> {
  const filesOf = (name: string) => (namedChunkGroups[name]?.assets ?? []).map((asset) => asset.name);
  const known = new Set(filesOf(EXPOSED_CHUNK));
  return new Map(
    Object.keys(namedChunkGroups).map((name) => [name, filesOf(name).filter((file) => !known.has(file))]),
  );
}

/** What the shell provides: every shared library, and no page. */
export const shellManifest: FederationManifest = {
  metaData: { name: 'shell', publicPath: '/', remoteEntry: { name: '' } },
  shared: [...sharedLibraries],
  exposes: [],
};

/** Writes a manifest into a build. */
export const writeManifest = (output: string, manifest: FederationManifest): Promise<void> =>
  writeFile(join(output, 'mf-manifest.json'), JSON.stringify(federationManifest.parse(manifest)));
