import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** The micro-frontend that serves a path, if one does. */
export const servedBy = (releases: readonly RemoteRelease[], path: string): RemoteRelease | undefined =>
  releases.find(({ paths }) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));
