import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { asRemoteModule, type RemoteModule } from './remote-module.ts';
import { servedBy } from './served-by.ts';

/** Milliseconds after which a micro-frontend's entry counts as failed; the federation runtime's own 20 s are too long to look at nothing. */
const ENTRY_TIMEOUT = 3000;

/** The micro-frontends of this page. */
export type Remotes = {
  readonly releases: readonly RemoteRelease[];
  /** The module of a micro-frontend; the same promise until `forget`, so that React can wait for it. */
  readonly load: (release: RemoteRelease) => Promise<RemoteModule>;
  /** The module, once it is there: what was loaded before the first drawing is drawn with it. */
  readonly ready: (release: RemoteRelease) => RemoteModule | undefined;
  /** Drops what failed, so that the next `load` tries again. */
  readonly forget: (release: RemoteRelease) => void;
  /** She is about to open `path`: begins to load the micro-frontend that serves it, and its data. Failures are left to `load`. */
  readonly expect: (path: string) => void;
};

/** Makes the registered micro-frontends known to the federation runtime; loads none yet. */
export function createRemotes(releases: readonly RemoteRelease[], queryClient: QueryClient): Remotes {
  registerPlugins([{ name: 'entry-timeout', createScript: () => ({ timeout: ENTRY_TIMEOUT }) }]);
  registerRemotes(releases.map(({ name, entry }) => ({ name, entry })));
  let attempts = 0;
  const modules = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const load = (release: RemoteRelease): Promise<RemoteModule> => {
    const { name, scripts, styles } = release;
    const loading =
      modules.get(name) ??
      fetchRoutes(name, attempts === 0 ? 0 : scripts.length + styles.length).then((given) => {
        const module = asRemoteModule(name, given);
        loaded.set(name, module);
        return module;
      });
    modules.set(name, loading);
    return loading;
  };
  return {
    releases,
    load,
    ready: ({ name }) => loaded.get(name),
    forget({ name, entry }) {
      modules.delete(name);
      attempts += 1;
      // Under another address, or the browser would wait for the very request that hangs.
      registerRemotes([{ name, entry: `${entry}?attempt=${attempts}` }], { force: true });
    },
    expect(path) {
      const release = servedBy(releases, path);
      if (release === undefined) return;
      load(release).then(
        (module) => module.prefetch?.(queryClient, path),
        () => undefined,
      );
    },
  };
}

/**
 * The routes of a micro-frontend, with as many further tries as files were preloaded for it: the browser hands out the failure of each
 * preload once more, without asking the server.
 */
const fetchRoutes = (name: string, furtherTries: number): Promise<unknown> =>
  loadRemote(`${name}/routes`).catch((error: unknown) => {
    if (furtherTries === 0) throw error;
    return fetchRoutes(name, furtherTries - 1);
  });
