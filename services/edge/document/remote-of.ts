import { matchesPattern, isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** What the live releases say of a path: whose it is, if anybody's, and whether a page stands there. */
export type Found = { readonly release: RemoteRelease | undefined; readonly isPage: boolean };

/**
 * Finds the micro-frontend that serves a path: the one with the longest prefix of whole segments; `/` is the front page alone. Below a prefix of which
 * its release lists no page, it alone knows its pages, and every path counts as one.
 */
export const remoteOf = ({ remotes }: ReleaseRegistry, path: string): Found => {
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
