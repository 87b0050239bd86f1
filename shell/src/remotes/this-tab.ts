import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** What a tab may keep about its releases (`remotes/this-tab/`). */
const KEPT = ['failing-releases', 'overrides'] as const;

/**
 * The releases as this very tab is to use them: without those that failed in it, and with what a developer put in their place. Most tabs
 * have neither, and never load the code for it.
 */
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
