import { LOAD_SAMPLE_RATE } from '@secondspring/contracts/remotes/failures.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { send } from '@secondspring/ui/api/send.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createFederation } from './federation.ts';
import { registerIntegrity } from './integrity.ts';
import { OVERRIDE_VERSION } from './overridden.ts';
import { pageMark } from './page-mark.ts';
import { idle, savesData } from './idle.ts';
import type { RemoteModule } from './remote-module.ts';
import { releaseForPath } from './release-for-path.ts';
import { sharedLibraries } from './shared-libraries.ts';

const LOADS = ['POST', '/api/releases/loads'] as const;

/** The micro-frontends of this page. */
export type Remotes = {
  readonly releases: readonly RemoteRelease[];
  /**
   * The module of a micro-frontend; the same promise until `forget`, so that React can wait for it. Where its release fails, that of the
   * release before it, which this tab then stays with.
   */
  readonly load: (release: RemoteRelease) => Promise<RemoteModule>;
  /** The module, once it is there: what was loaded before the first drawing is drawn with it. */
  readonly loadedModule: (release: RemoteRelease) => RemoteModule | undefined;
  /** Drops what failed, so that the next `load` tries again. */
  readonly forget: (release: RemoteRelease) => void;
  /** A page of the micro-frontend threw. True where the release before it now stands in its place, and may be drawn. */
  readonly replaceFailing: (release: RemoteRelease) => Promise<boolean>;
  /** She is about to open `path`: begins to load the micro-frontend that serves it, and its data. Failures are left to `load`. */
  readonly prefetch: (path: string) => void;
  /**
   * Loads the micro-frontends that she has not opened, with the code of their pages: one after another, each when the browser has nothing
   * else to do, so that going there waits for nothing. Not where she saves data or has no connection; what fails is fetched when it is opened.
   */
  readonly preload: () => void;
};

/** The micro-frontends that the registry names; loads none yet. */
export const createRemotes = (releases: readonly RemoteRelease[], queryClient: QueryClient): Remotes => {
  registerIntegrity(releases);
  let attempts = 0;
  const modules = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const told = new Set<string>();
  // As many as files were preloaded for it: the browser hands out the failure of each preload once more, without asking the server.
  const federation = createFederation(sharedLibraries, ({ scripts, styles }) =>
    attempts === 0 ? 0 : scripts.length + styles.length,
  );
  for (const release of releases) federation.place(release);
  const fetchModule = async (name: string): Promise<RemoteModule> => {
    const module = await federation.routes(name);
    loaded.set(name, module);
    const { version } = federation.placed(name);
    if (version !== OVERRIDE_VERSION && !told.has(name + version)) {
      told.add(name + version);
      const mark = pageMark();
      if (mark !== undefined && Math.random() < LOAD_SAMPLE_RATE)
        send(LOADS, { body: { remote: name, version, mark } }, {}).catch(() => undefined);
    }
    return module;
  };
  const load = ({ name }: RemoteRelease): Promise<RemoteModule> => {
    const loading = modules.get(name) ?? fetchModule(name);
    modules.set(name, loading);
    return loading;
  };
  const forget = ({ name }: RemoteRelease) => {
    modules.delete(name);
    attempts += 1;
    federation.place(federation.placed(name), attempts);
  };
  const preloadAll = async () => {
    for (const release of releases) {
      if (savesData() || !navigator.onLine) return;
      await idle();
      if (loaded.has(release.name)) continue;
      try {
        (await load(release)).ahead?.();
      } catch {
        forget(release);
      }
    }
  };
  return {
    releases,
    load,
    forget,
    preload: () => void preloadAll(),
    loadedModule: ({ name }) => loaded.get(name),
    async replaceFailing({ name }) {
      const used = federation.placed(name);
      const { releaseAfterThrow, rememberFailing, reloadPage } = await import('./this-tab/after-failure.ts');
      const previous = releaseAfterThrow(used);
      if (previous === null || !loaded.delete(name)) return false;
      modules.delete(name);
      if (used.foreign === true || previous.foreign === true) return await reloadPage(used, false);
      rememberFailing(used);
      federation.place(previous);
      return true;
    },
    prefetch(path) {
      const release = releaseForPath(releases, path);
      if (release === undefined) return;
      load(release).then(
        (module) => module.prefetch?.(queryClient, path),
        () => undefined,
      );
    },
  };
};
