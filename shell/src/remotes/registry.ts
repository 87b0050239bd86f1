import { isAcceptedContract } from '@secondspring/contracts/remotes/contract-version.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/** Element of the document into which the edge writes the registry. */
const ELEMENT = 'release-registry';

/** The micro-frontends that the edge wrote into the document. */
export const readRegistry = (page: Document): readonly RemoteRelease[] =>
  parseRegistry(page.getElementById(ELEMENT)?.textContent ?? '');

/**
 * The usable releases of a registry's text. What is not a release of our own origin and of an accepted contract is left out;
 * a text without a registry has none, and the shell still stands.
 */
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
