import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { forgetLost, withoutFailing } from './failed-releases.ts';
import { isDevelopmentOrigin, takeOverrides } from './overrides.ts';
import { withOverrides } from './overridden-releases.ts';

/** Applies overrides on development origins only, and shows a notice. */
export const adjustReleases = async (
  releases: readonly RemoteRelease[],
): Promise<readonly RemoteRelease[]> => {
  const workingReleases = withoutFailing(releases);
  forgetLost();
  if (!isDevelopmentOrigin(location.hostname)) return workingReleases;
  const overrides = takeOverrides(new URL(location.href), sessionStorage);
  if (overrides.address !== null) {
    // The content policy allows other addresses only in a document that names them.
    location.replace(overrides.address);
    return await new Promise(() => undefined);
  }
  if (overrides.tidy !== location.href) history.replaceState(history.state, '', overrides.tidy);
  if (overrides.overrides.size === 0 && overrides.refused.length === 0) return workingReleases;
  const { showOverrideNotice } = await import('./override-notice.tsx');
  showOverrideNotice(overrides, () => location.replace(overrides.ending));
  return await withOverrides(workingReleases, overrides.overrides);
};
