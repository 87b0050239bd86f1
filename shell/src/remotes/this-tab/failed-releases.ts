import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** A list of `<remote>@<version>`: broken builds. */
const FAILING = 'failing-releases';
/** The same of those whose files did not arrive, for one page load. */
const LOST = 'lost-releases';

const nameOf = ({ name, version }: RemoteRelease): string => `${name}@${version}`;

/** Null if unknown. */
export const previousOf = (release: RemoteRelease): RemoteRelease | null => {
  // The previous build may come from another toolchain, so how this one loads does not apply to it.
  const { name, paths, contract, channel, integrity, previous } = release;
  return previous ? { name, paths, contract, channel, integrity, ...previous, previous: null } : null;
};

/** For as long as the tab lives. */
export const keepFailing = (release: RemoteRelease): void => keep(FAILING, release);

/** For the next page load, after which the release is tried again. */
export const keepLost = (release: RemoteRelease): void => keep(LOST, release);

export const forgetLost = (): void => sessionStorage.removeItem(LOST);

export const withoutFailing = (releases: readonly RemoteRelease[]): readonly RemoteRelease[] => {
  const failing = new Set([...read(FAILING), ...read(LOST)]);
  return releases.map((release) => (failing.has(nameOf(release)) ? previousOf(release) : null) ?? release);
};

const keep = (key: string, release: RemoteRelease): void => {
  // Without storage the next page fails and falls back again.
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...read(key), nameOf(release)])]));
  } catch {}
};

const read = (key: string): readonly unknown[] => {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
};
