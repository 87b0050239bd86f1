import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** Keys in session storage. */
const KEPT = ['failing-releases', 'lost-releases', 'overrides'] as const;

/** Replaces releases that failed in this tab by the previous ones and applies overrides of developers. Most tabs have neither and never load that code. */
export const releasesOfThisTab = async (
  releases: readonly RemoteRelease[],
): Promise<readonly RemoteRelease[]> => {
  try {
    const isAsItComes =
      !location.search.includes('remote.') && KEPT.every((key) => sessionStorage.getItem(key) === null);
    if (isAsItComes) return releases;
    const { adjustReleases } = await import(
      /* webpackChunkName: "overrides" */ './this-tab/adjust-releases.ts'
    );
    return await adjustReleases(releases);
  } catch {
    return releases;
  }
};
