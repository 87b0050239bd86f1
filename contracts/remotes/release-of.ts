import type { RemoteBuild } from './build.ts';
import { REMOTE_CONTAINERS } from './container.ts';
import type { RemoteRelease } from './registry.ts';

const FOLDER = /^\/remotes\/[^/]+\/[^/]+\//u;

/** Hashes of what the loader fetches of a build, by URL path. */
const hashesOf = ({ entry, scripts, styles, files }: RemoteBuild): [string, string][] =>
  [entry, ...scripts, ...styles].flatMap((url): [string, string][] => {
    const hash = files[url.replace(FOLDER, '')];
    return hash === undefined ? [] : [[url, hash]];
  });

/** What the loader needs of a build. */
const loadingOf = (build: RemoteBuild): NonNullable<RemoteRelease['previous']> => {
  const { name, version, entry, scripts, styles, runtime, foreign } = build;
  // A build from before entries had types.
  const globalName = build.entryType === undefined ? `${REMOTE_CONTAINERS}.${name}` : build.globalName;
  return {
    version,
    entry,
    ...(build.entryType === 'module' ? { entryType: build.entryType } : {}),
    ...(globalName === undefined || globalName === name ? {} : { globalName }),
    ...(typeof runtime === 'string' ? { runtime } : {}),
    ...(foreign === undefined ? {} : { foreign }),
    scripts,
    styles,
  };
};

/** What the release registry says of a build, given whom it is for and which build a browser falls back to. */
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
