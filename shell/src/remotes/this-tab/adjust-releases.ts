import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { withoutFailing } from './failed-releases.ts';
import { isDevelopmentOrigin, takeOverrides } from './overrides.ts';
import { withOverrides } from './overridden-releases.ts';

/** Applies overrides on development origins only, and shows a notice. */
export const adjustReleases = async (
  releases: readonly RemoteRelease[],
): Promise<readonly RemoteRelease[]> => {
  const sound = withoutFailing(releases);
  if (!isDevelopmentOrigin(location.hostname)) return sound;
  const taken = takeOverrides(new URL(location.href), sessionStorage);
  if (taken.address !== null) {
    // The content policy allows other addresses only in a document that names them.
    location.replace(taken.address);
    return await new Promise(() => undefined);
  }
  if (taken.tidy !== location.href) history.replaceState(history.state, '', taken.tidy);
  if (taken.overrides.size === 0 && taken.refused.length === 0) return sound;
  const { showOverrideNotice } = await import('./override-notice.tsx');
  showOverrideNotice(taken, () => location.replace(taken.ending));
  return await withOverrides(sound, taken.overrides);
};
