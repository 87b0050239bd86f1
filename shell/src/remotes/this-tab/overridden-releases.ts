import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { OVERRIDDEN } from '../overridden.ts';

/**
 * The releases with each override in its release's place. The development server says beside the entry what it serves; where it does not
 * answer, the paths of the live release stand, and the part of the page says that it did not load.
 */
export async function withOverrides(
  releases: readonly RemoteRelease[],
  overrides: ReadonlyMap<string, string>,
): Promise<readonly RemoteRelease[]> {
  const others = releases.filter(({ name }) => !overrides.has(name));
  const overridden = await Promise.all(
    [...overrides].map(async ([name, entry]) => {
      const live = releases.find((release) => release.name === name);
      const paths = (await pathsAt(entry)) ?? live?.paths ?? [];
      return { ...bare, name, entry, paths };
    }),
  );
  return [...overridden, ...others];
}

const bare: Omit<RemoteRelease, 'name' | 'entry' | 'paths'> = {
  version: OVERRIDDEN,
  scripts: [],
  styles: [],
  contract: 0,
  channel: 'live',
  previous: null,
  integrity: {},
};

async function pathsAt(entry: string): Promise<string[] | null> {
  try {
    const said: unknown = await (await fetch(new URL('release.json', entry))).json();
    if (typeof said !== 'object' || said === null || !('paths' in said) || !Array.isArray(said.paths))
      return null;
    return said.paths.filter((path) => typeof path === 'string');
  } catch {
    return null;
  }
}
