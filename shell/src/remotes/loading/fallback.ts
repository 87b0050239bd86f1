import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { PageFederation } from '../page-federation.ts';

/** Retries a failing release `furtherTries` times, then switches this tab to the previous release. */
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
      rememberFailing(used, error);
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
      // A failure during recovery is a retry of the recovery itself.
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
