import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { pageWide } from '@secondspring/ui/page/page-wide.ts';

/** Expected hash by URL path. Shared by the whole page: the shell loads the entries, and the micro-frontends load their chunks. */
const integrity = (): Map<string, string> => pageWide<Map<string, string>>('integrity/1', () => new Map());

export const registerIntegrity = (releases: readonly RemoteRelease[]): void => {
  for (const release of releases)
    for (const [path, hash] of Object.entries(release.integrity ?? {})) integrity().set(path, hash);
};

/** The browser runs it only if its hash matches the release. */
export const scriptWithIntegrity = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.integrity = integrity().get(new URL(url, location.href).pathname) ?? '';
  script.src = url;
  return script;
};
