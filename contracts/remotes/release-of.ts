import type { RemoteBuild } from './build.ts';
import type { RemoteRelease } from './registry.ts';

const FOLDER = /^\/remotes\/[^/]+\/[^/]+\//u;

/** Hashes of what the loader fetches of a build, by URL path. */
const hashesOf = ({ entry, scripts, styles, files }: RemoteBuild): [string, string][] =>
  [entry, ...scripts, ...styles].flatMap((url): [string, string][] => {
    const hash = files[url.replace(FOLDER, '')];
    return hash === undefined ? [] : [[url, hash]];
  });

/** What the release registry says of a build, given whom it is for and which build a browser falls back to. */
export const releaseOf = (
  build: RemoteBuild,
  channel: RemoteRelease['channel'] = 'live',
  previous: RemoteBuild | null = null,
): RemoteRelease => {
  const { name, version, entry, scripts, styles, paths, firstCalls, pageFiles, contract } = build;
  return {
    name,
    version,
    entry,
    scripts,
    styles,
    paths,
    ...(firstCalls === undefined ? {} : { firstCalls }),
    ...(pageFiles === undefined ? {} : { pageFiles }),
    contract,
    channel,
    previous:
      previous === null
        ? null
        : {
            version: previous.version,
            entry: previous.entry,
            scripts: previous.scripts,
            styles: previous.styles,
          },
    integrity: Object.fromEntries([...hashesOf(build), ...(previous === null ? [] : hashesOf(previous))]),
  };
};
