import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** Where this tab remembers which releases failed in it: a list of `<remote>@<version>`. */
const KEY = 'failing-releases';

const nameOf = ({ name, version }: RemoteRelease): string => `${name}@${version}`;

/** The release before this one, as a release of its own; null where it is not known. */
export const previousOf = (release: RemoteRelease): RemoteRelease | null => {
  // How this one is loaded says nothing of how that one is, which may have been made with another toolchain.
  const { name, paths, contract, channel, integrity, previous } = release;
  return previous ? { name, paths, contract, channel, integrity, ...previous, previous: null } : null;
};

/** Keeps for this tab that a release failed in it. */
export const keepFailing = (release: RemoteRelease): void => {
  const failing = new Set(readFailing());
  failing.add(nameOf(release));
  // Without storage the next page meets the failure again, and falls back again.
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...failing]));
  } catch {}
};

/** The releases with the one before in place of each that failed in this tab. */
export const withoutFailing = (releases: readonly RemoteRelease[]): readonly RemoteRelease[] => {
  const failing = new Set(readFailing());
  return releases.map((release) => (failing.has(nameOf(release)) ? previousOf(release) : null) ?? release);
};

const readFailing = (): readonly unknown[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};
