import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { OVERRIDE_VERSION } from '../overridden.ts';

/** Reads `release.json` of the development server; uses the values of the live release if it does not answer. */
export const withOverrides = async (
  releases: readonly RemoteRelease[],
  overrides: ReadonlyMap<string, string>,
): Promise<readonly RemoteRelease[]> => {
  const others = releases.filter(({ name }) => !overrides.has(name));
  const overridden = await Promise.all(
    [...overrides].map(async ([name, entry]) => {
      const live = releases.find((release) => release.name === name);
      const { paths = [], pages, globalName, entryType } = { ...live, ...(await releaseAt(entry)) };
      return { ...bare, name, entry, paths, pages, globalName, entryType };
    }),
  );
  return [...overridden, ...others];
};

const bare: Omit<RemoteRelease, 'name' | 'entry' | 'paths'> = {
  version: OVERRIDE_VERSION,
  scripts: [],
  styles: [],
  contract: 0,
  channel: 'live',
  previous: null,
  integrity: {},
};

const releaseAt = async (
  entry: string,
): Promise<Partial<Pick<RemoteRelease, 'paths' | 'pages' | 'globalName' | 'entryType'>>> => {
  try {
    const manifest: unknown = await (await fetch(new URL('release.json', entry))).json();
    if (typeof manifest !== 'object' || manifest === null) return {};
    return {
      ...('paths' in manifest && Array.isArray(manifest.paths)
        ? { paths: manifest.paths.filter((path) => typeof path === 'string') }
        : {}),
      ...('pages' in manifest && Array.isArray(manifest.pages) ? { pages: manifest.pages } : {}),
      ...('globalName' in manifest && typeof manifest.globalName === 'string'
        ? { globalName: manifest.globalName }
        : {}),
      ...('entryType' in manifest && manifest.entryType === 'module'
        ? { entryType: manifest.entryType }
        : {}),
    };
  } catch {
    return {};
  }
};
