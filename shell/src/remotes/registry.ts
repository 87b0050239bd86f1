import { isAcceptedContract } from '@secondspring/contracts/remotes/contract-version.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** Id of the element with the registry. */
const ELEMENT = 'release-registry';

export const readRegistry = (page: Document): readonly RemoteRelease[] =>
  parseRegistry(page.getElementById(ELEMENT)?.textContent ?? '');

/** Leaves out releases from other origins or with unknown contracts. Invalid text gives no releases. */
export const parseRegistry = (text: string): readonly RemoteRelease[] => {
  try {
    const registry: unknown = JSON.parse(text);
    if (typeof registry !== 'object' || registry === null || !('remotes' in registry)) return [];
    return Array.isArray(registry.remotes) ? registry.remotes.filter(isUsable) : [];
  } catch {
    return [];
  }
};

const isUsable = (release: unknown): release is RemoteRelease =>
  typeof release === 'object' &&
  release !== null &&
  'name' in release &&
  typeof release.name === 'string' &&
  'entry' in release &&
  typeof release.entry === 'string' &&
  release.entry.startsWith('/remotes/') &&
  'paths' in release &&
  Array.isArray(release.paths) &&
  'contract' in release &&
  isAcceptedContract(release.contract);
