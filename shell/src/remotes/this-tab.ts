import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** Keys in session storage. */
const KEPT = ['failing-releases', 'overrides'] as const;

/** Removes releases that failed in this tab and applies overrides of developers. Most tabs have neither and never load that code. */
export const releasesOfThisTab = async (
  releases: readonly RemoteRelease[],
): Promise<readonly RemoteRelease[]> => {
  try {
    const isAsItComes =
      !location.search.includes('remote.') && KEPT.every((key) => sessionStorage.getItem(key) === null);
    if (isAsItComes) return releases;
    const { adjustReleases } = await import('./this-tab/adjust-releases.ts');
    return await adjustReleases(releases);
  } catch {
    return releases;
  }
};
