import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { forgetLost, withoutFailing } from './failed-releases.ts';
import { isDevelopmentOrigin, takeOverrides } from './overrides.ts';
import { OVERRIDE_VERSION } from '../overridden.ts';

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
  const { showOverrideNotice } = await import(
    /* webpackChunkName: "overrides-notice" */ './override-notice.tsx'
  );
  showOverrideNotice(overrides, () => location.replace(overrides.ending));
  return await withOverrides(workingReleases, overrides.overrides);
};

/** Reads `release.json` of the development server; uses the values of the live release if it does not answer. */
const withOverrides = async (
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

type Stated = Pick<RemoteRelease, 'paths' | 'pages' | 'globalName' | 'entryType'>;

const releaseAt = async (entry: string): Promise<Partial<Stated>> => {
  try {
    const manifest: unknown = await (await fetch(new URL('release.json', entry))).json();
    const { paths, pages, globalName, entryType } = Object(manifest) as { [Name in keyof Stated]?: unknown };
    return {
      ...(Array.isArray(paths) && { paths: paths.filter((path) => typeof path === 'string') }),
      ...(Array.isArray(pages) && { pages }),
      ...(typeof globalName === 'string' && { globalName }),
      ...(entryType === 'module' && { entryType }),
    };
  } catch {
    return {};
  }
};
