import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** The micro-frontend that serves a path, if one does: a base serves what lies below it, and `/` the front page alone. */
export const releaseForPath = (releases: readonly RemoteRelease[], path: string): RemoteRelease | undefined =>
  releases.find(({ paths }) =>
    paths.some((base) => path === base || (base !== '/' && path.startsWith(`${base}/`))),
  );
