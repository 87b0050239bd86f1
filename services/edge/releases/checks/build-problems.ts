import { isDeepStrictEqual } from 'node:util';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { manifestFactsOf, federationManifest } from '@secondspring/contracts/remotes/federation-manifest.ts';
import {
  BUILD_BYTES_MAX,
  OWN_RUNTIME_MAX,
  REMOTE_SCRIPTS_MAX,
} from '@secondspring/contracts/remotes/limits.ts';
import type { BuildContents } from '../build-files.ts';
import { externalSources } from './foreign-sources.ts';
import { compatibilityProblems, type Surroundings } from './compatibility.ts';
import { lineIf } from './line-if.ts';
import { scriptProblems, unstatedRuntime } from './page-scripts.ts';

const MANIFEST = 'mf-manifest.json';

const manifestOf = (contents: BuildContents) => {
  try {
    const text = contents.get(MANIFEST)?.plain.toString('utf8') ?? '';
    return federationManifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const withoutUndefined = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

const manifestProblems = (build: RemoteBuild, contents: BuildContents): string[] => {
  const manifest = manifestOf(contents);
  if (manifest === undefined) return [`${MANIFEST} is missing or can’t be read`];
  const facts = manifestFactsOf(manifest, build);
  if (typeof facts === 'string') return [facts];
  const { entry, entryType, globalName, scripts, styles, shared, types } = build;
  return [
    ...lineIf(
      !isDeepStrictEqual(
        facts,
        withoutUndefined({ entry, entryType, globalName, scripts, styles, shared, types }),
      ),
      `release.json and ${MANIFEST} don’t say the same of its entry, scripts, styles, types or shared libraries`,
    ),
    ...lineIf(
      !/^(?:auto)?$/u.test(manifest.metaData.publicPath ?? ''),
      `It loads its chunks from ${manifest.metaData.publicPath}, not from where its entry lies: set output.publicPath: 'auto' (Rspack, webpack), or leave base out (Vite)`,
    ),
  ];
};

const missingUrls = ({ name, version, entry, scripts, styles, files }: RemoteBuild): string[] => {
  const home = `/remotes/${name}/${version}/`;
  return [entry, ...scripts, ...styles]
    .filter((url) => !url.startsWith(home) || !Object.hasOwn(files, url.slice(home.length)))
    .map((url) => `${url} is no file of this build`);
};

const sizeProblems = (build: RemoteBuild, contents: BuildContents): string[] => {
  const home = `/remotes/${build.name}/${build.version}/`;
  const bytes = bytesOf(contents);
  const scripts = [build.entry, ...build.scripts]
    .map((url) => contents.get(url.slice(home.length))?.brotli.length ?? 0)
    .reduce((sum, size) => sum + size, 0);
  // A build with its own runtime gets extra bytes, because some toolchains cannot leave it out.
  const budget = REMOTE_SCRIPTS_MAX + (build.runtime === null ? OWN_RUNTIME_MAX : 0);
  const leaner =
    build.runtime === null ? '; with the shell’s federation runtime (externalRuntime) it would be less' : '';
  return [
    ...lineIf(
      bytes > BUILD_BYTES_MAX,
      `All its files together are ${bytes} bytes; at most ${BUILD_BYTES_MAX} are taken`,
    ),
    ...lineIf(
      scripts > budget,
      `Its first page loads ${scripts} bytes of scripts (brotli, with the entry); the budget is ${budget}${leaner}`,
    ),
  ];
};

/** Uncompressed bytes of all files. */
export const bytesOf = (contents: BuildContents): number =>
  [...contents.values()].reduce((sum, { plain }) => sum + plain.length, 0);

/** All reasons to refuse a build, one per line; empty if it is valid. */
export const buildProblems = (
  build: RemoteBuild,
  contents: BuildContents,
  surroundings: Surroundings,
): string[] => [
  ...manifestProblems(build, contents),
  ...missingUrls(build),
  ...sizeProblems(build, contents),
  ...unstatedRuntime(build, contents),
  ...externalSources(contents),
  ...scriptProblems(contents),
  ...compatibilityProblems(build, surroundings),
];
