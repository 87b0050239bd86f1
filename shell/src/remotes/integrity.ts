import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { pageWide } from '@secondspring/ui/page/page-wide.ts';

/**
 * What each script of the page's releases must hash to, by URL path, for the browser to run it. Kept for the whole page: the entries are
 * loaded by the shell, their chunks by the micro-frontends themselves, whose builds ask here too.
 */
const integrity = (): Map<string, string> => pageWide<Map<string, string>>('integrity/1', () => new Map());

/** Notes what the files of these releases must hash to. */
export const registerIntegrity = (releases: readonly RemoteRelease[]): void => {
  for (const release of releases)
    for (const [path, hash] of Object.entries(release.integrity ?? {})) integrity().set(path, hash);
};

/** A script element for an address, which the browser runs only if it is what its release says. */
export const scriptWithIntegrity = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.integrity = integrity().get(new URL(url, location.href).pathname) ?? '';
  script.src = url;
  return script;
};
