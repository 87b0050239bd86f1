import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** A base path serves everything below it, except `/`, which serves only the front page. */
export const releaseForPath = (releases: readonly RemoteRelease[], path: string): RemoteRelease | undefined =>
  releases.find(({ paths }) => paths.some((base) => isWithin(path, base)));
