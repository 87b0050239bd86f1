import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

const filesOf = (name: string, version: string) => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  scripts: [],
  styles: [],
  paths: [`/${name}`],
  contract: 2,
});

/** A build of a micro-frontend with its entry only. */
export const givenBuild = (version: string, name = 'reviews'): RemoteBuild => ({
  ...filesOf(name, version),
  entryType: 'global',
  globalName: `mfe_${name}`,
  runtime: null,
  shared: [],
  files: { 'remoteEntry.js': `sha384-${version}` },
});

/** The first release of a micro-frontend, which is live. */
export const givenRelease = (
  version: string,
  name = 'reviews',
  more: Partial<RemoteRelease> = {},
): RemoteRelease => ({
  ...filesOf(name, version),
  channel: 'live',
  previous: null,
  integrity: {},
  ...more,
});
