import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** A list of `<remote>@<version>`. */
const KEY = 'failing-releases';

const nameOf = ({ name, version }: RemoteRelease): string => `${name}@${version}`;

/** Null if unknown. */
export const previousOf = (release: RemoteRelease): RemoteRelease | null => {
  // The previous build may come from another toolchain, so how this one loads does not apply to it.
  const { name, paths, contract, channel, integrity, previous } = release;
  return previous ? { name, paths, contract, channel, integrity, ...previous, previous: null } : null;
};

export const keepFailing = (release: RemoteRelease): void => {
  const failing = new Set(readFailing());
  failing.add(nameOf(release));
  // Without storage the next page fails and falls back again.
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...failing]));
  } catch {}
};

export const withoutFailing = (releases: readonly RemoteRelease[]): readonly RemoteRelease[] => {
  const failing = new Set(readFailing());
  return releases.map((release) => (failing.has(nameOf(release)) ? previousOf(release) : null) ?? release);
};

const readFailing = (): readonly unknown[] => {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
};
