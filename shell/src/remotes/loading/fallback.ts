import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { PageFederation } from '../page-federation.ts';

/**
 * Where a release does not load, tries again as often as `furtherTries` says, and then puts the release before it in its place, which this tab
 * then stays with.
 */
export const fallback = (
  federation: PageFederation,
  furtherTries: (release: RemoteRelease) => number,
): ModuleFederationRuntimePlugin => {
  const recovering = new Set<string>();
  const recover = async (name: string, first: unknown): Promise<unknown> => {
    let error = first;
    for (let tries = furtherTries(federation.placed(name)); tries > 0; tries -= 1) {
      try {
        return await federation.routes(name);
      } catch (next) {
        error = next;
      }
    }
    const used = federation.placed(name);
    const { releaseAfterFailure, rememberFailing, reloadPage } = await import('../this-tab/after-failure.ts');
    const previous = releaseAfterFailure(used, error);
    if (previous === null) throw error;
    if (used.foreign === true || previous.foreign === true) return await reloadPage(used, error);
    federation.place(previous);
    try {
      const module = await federation.routes(name);
      rememberFailing(used);
      return module;
    } catch (failure) {
      federation.place(used);
      throw failure;
    }
  };
  return {
    name: 'fallback',
    async errorLoadRemote({ id, error }) {
      const name = id.split('/')[0] ?? '';
      // What fails while this one recovers is its own further try.
      if (recovering.has(name)) return undefined;
      recovering.add(name);
      try {
        return await recover(name, error);
      } finally {
        recovering.delete(name);
      }
    },
  };
};
