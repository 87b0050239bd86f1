import { createHash } from 'node:crypto';
import type { Compilation, RspackPluginInstance } from '@rspack/core';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { federationManifest } from '@secondspring/contracts/remotes/federation-manifest.ts';
import { findFirstCallFaults } from '@secondspring/contracts/http/first-call-faults.ts';
import { findPageFaults } from '@secondspring/contracts/remotes/page.ts';
import { findPageFileFaults } from '@secondspring/contracts/remotes/page-files.ts';
import { describeBuild } from '@secondspring/contracts/remotes/describe-build.ts';
import { afterBundling, emit, filesOf } from './after-bundling.ts';
import { EXPOSED_CHUNK } from './federation.ts';
import type { FrontendFacts } from './frontend-facts.ts';
import { readPages, type DeclaredPages } from './read-pages.ts';

const RELEASE = 'release.json';
const MANIFEST = 'mf-manifest.json';

/** By path, as browsers check them. */
const hashesOf = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .map(({ name, source }) => {
        const hash = createHash('sha384').update(source.buffer());
        return [name, `sha384-${hash.digest('base64')}`] as const;
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * Writes `release.json` before compression: hashes, version, entry, needed files and pages. Fails the build if there are no `./routes` or a
 * page names a missing chunk.
 */
export const release = (facts: FrontendFacts): RspackPluginInstance =>
  afterBundling('release', () => {
    const reading = readPages(facts);
    reading.catch(() => undefined);
    return async (compilation) => writeRelease(compilation, facts.name, await reading);
  });

const writeRelease = async (
  compilation: Compilation,
  name: string,
  { paths, pages, needs }: DeclaredPages,
): Promise<void> => {
  const known = new Set(filesOf(compilation, EXPOSED_CHUNK));
  const pageFiles = needs.flatMap(({ path, chunk }) => {
    if (chunk === null) return [];
    const found = filesOf(compilation, chunk);
    if (found === undefined) throw new Error(`${path} needs the chunk ${chunk}, which no import names`);
    return [{ path, files: found.filter((file) => !known.has(file)) }];
  });
  const firstCalls = needs.flatMap(({ path, calls }) => (calls.length === 0 ? [] : [{ path, calls }]));
  const files = hashesOf(compilation);
  const refused = [
    ...findPageFaults({ paths, pages }),
    ...findFirstCallFaults({ paths, firstCalls }),
    ...findPageFileFaults({ paths, files, pageFiles }),
  ];
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const manifest = federationManifest.parse(
    JSON.parse(compilation.getAsset(MANIFEST)?.source.source().toString() ?? ''),
  );
  const contract = REMOTE_CONTRACT_VERSION;
  // Plugin and runtime have the same version. Accepts later patches.
  const runtime = `~${manifest.metaData.pluginVersion ?? ''}`;
  const stated = { name, paths, pages, contract, firstCalls, pageFiles, files, runtime };
  const build = await describeBuild(manifest, stated);
  if (typeof build === 'string') throw new Error(`${name}: ${build}`);
  emit(compilation, RELEASE, JSON.stringify(build));
};
