import { isAcceptedContract } from '@secondspring/contracts/remotes/contract-version.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** Id of the element with the registry. */
const ELEMENT = 'release-registry';

export const readRegistry = (page: Document): readonly RemoteRelease[] =>
  parseRegistry(page.getElementById(ELEMENT)?.textContent ?? '');

/** Leaves out releases from other origins or with unknown contracts. Invalid text gives no releases. */
export const parseRegistry = (text: string): readonly RemoteRelease[] => {
  try {
    const { remotes } = Object(JSON.parse(text)) as { readonly remotes?: unknown };
    return Array.isArray(remotes) ? remotes.filter(isUsable) : [];
  } catch {
    return [];
  }
};

const isUsable = (release: unknown): release is RemoteRelease => {
  const { name, entry, paths, contract } = Object(release) as { [Name in keyof RemoteRelease]?: unknown };
  return (
    typeof name === 'string' &&
    typeof entry === 'string' &&
    entry.startsWith('/remotes/') &&
    Array.isArray(paths) &&
    isAcceptedContract(contract)
  );
};
