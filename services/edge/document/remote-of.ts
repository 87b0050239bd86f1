import { matchesPattern, isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** The release that serves a path, if any, and whether there is such a page. */
export type MatchedRemote = { readonly release: RemoteRelease | undefined; readonly isPage: boolean };

/**
 * Finds the release with the longest matching path prefix (whole segments); `/` matches only itself. If a release
 * lists no pages below a prefix, every path below it counts as a page.
 */
export const remoteOf = ({ remotes }: ReleaseRegistry, path: string): MatchedRemote => {
  const [found] = remotes
    .flatMap((release) => release.paths.map((prefix) => ({ release, prefix })))
    .filter(({ prefix }) => isWithin(path, prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  if (found === undefined) return { release: undefined, isPage: false };
  const { release, prefix } = found;
  const listed = (release.pages ?? []).filter((page) => isWithin(page.path, prefix));
  return {
    release,
    isPage: listed.length === 0 || listed.some((page) => matchesPattern(page.path, path)),
  };
};
