import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** The micro-frontend that serves a path: the one with the longest prefix of whole segments; `/` is the front page alone. */
export const remoteOf = (
  { remotes }: ReleaseRegistry,
  path: string,
): { readonly release: RemoteRelease; readonly prefix: string } | undefined =>
  remotes
    .flatMap((release) => release.paths.map((prefix) => ({ release, prefix })))
    .filter(({ prefix }) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
