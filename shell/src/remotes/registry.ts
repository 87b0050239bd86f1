import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';

/**
 * The micro-frontends that the edge wrote into the document. What is not a release of our own origin and of the contract's
 * version is left out; a document without a registry has none, and the shell still stands.
 */
export function readRegistry(page: Document): readonly RemoteRelease[] {
  const text = page.getElementById('release-registry')?.textContent ?? '';
  try {
    const registry: unknown = JSON.parse(text);
    if (typeof registry !== 'object' || registry === null || !('remotes' in registry)) return [];
    return Array.isArray(registry.remotes) ? registry.remotes.filter(isUsable) : [];
  } catch {
    return [];
  }
}

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
  release.contract === REMOTE_CONTRACT_VERSION;
