import type { RemoteBuild } from './build.ts';
import type { RemoteRelease } from './registry.ts';

const FOLDER = /^\/remotes\/[^/]+\/[^/]+\//u;

/** Hashes of the files that the loader fetches, by URL path. */
const hashesOf = ({ entry, scripts, styles, files }: RemoteBuild): [string, string][] =>
  [entry, ...scripts, ...styles].flatMap((url): [string, string][] => {
    const hash = files[url.replace(FOLDER, '')];
    return hash === undefined ? [] : [[url, hash]];
  });

const loadingOf = (build: RemoteBuild): NonNullable<RemoteRelease['previous']> => {
  const { name, version, entry, entryType, globalName, scripts, styles, runtime, foreign } = build;
  return {
    version,
    entry,
    ...(entryType === 'module' ? { entryType } : {}),
    ...(globalName === name ? {} : { globalName }),
    ...(runtime === null ? {} : { runtime }),
    ...(foreign === undefined ? {} : { foreign }),
    scripts,
    styles,
  };
};

/** Registry entry of a build for a channel, with its fallback build. */
export const releaseOf = (
  build: RemoteBuild,
  channel: RemoteRelease['channel'] = 'live',
  previous: RemoteBuild | null = null,
): RemoteRelease => {
  const { name, paths, pages, firstCalls, pageFiles, contract } = build;
  return {
    name,
    ...loadingOf(build),
    paths,
    ...(pages === undefined ? {} : { pages }),
    ...(firstCalls === undefined ? {} : { firstCalls }),
    ...(pageFiles === undefined ? {} : { pageFiles }),
    contract,
    channel,
    previous: previous === null ? null : loadingOf(previous),
    integrity: Object.fromEntries([...hashesOf(build), ...(previous === null ? [] : hashesOf(previous))]),
  };
};
