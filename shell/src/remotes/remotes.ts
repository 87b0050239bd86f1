import { LOAD_SAMPLE_RATE } from '@secondspring/contracts/remotes/failures.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createFederation } from './federation.ts';
import { registerIntegrity } from './integrity.ts';
import { OVERRIDE_VERSION } from './overridden.ts';
import { pageMark } from './page-mark.ts';
import { report } from './report.ts';
import { idle, nextTask, savesData } from './idle.ts';
import type { RemoteModule } from './remote-module.ts';
import { releaseForPath } from './release-for-path.ts';
import { shellLibraries } from './shared-libraries.ts';

export type Remotes = {
  readonly releases: readonly RemoteRelease[];
  /** The same promise until `forget`, as React needs it. Falls back to the previous release, which this tab then keeps. */
  readonly load: (release: RemoteRelease) => Promise<RemoteModule>;
  /** Undefined until it has loaded. */
  readonly loadedModule: (release: RemoteRelease) => RemoteModule | undefined;
  /** Lets the next `load` try again. */
  readonly forget: (release: RemoteRelease) => void;
  /** Call when a page threw. Resolves with true if the previous release replaced it and can render. */
  readonly replaceFailing: (release: RemoteRelease, error: unknown) => Promise<boolean>;
  /** Starts loading the micro-frontend of `path` and its data. Ignores failures: `load` reports them. */
  readonly prefetch: (path: string) => void;
  /**
   * Loads the other micro-frontends and the code of their pages, one at a time while the browser is idle. Does nothing offline or with data
   * saving on. Never rejects.
   */
  readonly preload: () => Promise<void>;
};

/** Loads nothing yet. */
export const createRemotes = (releases: readonly RemoteRelease[], queryClient: QueryClient): Remotes => {
  registerIntegrity(releases);
  let attempts = 0;
  const modules = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const reported = new Set<string>();
  // One retry per preloaded file: the browser returns the failure of each preload once more, without asking the server.
  const federation = createFederation(shellLibraries, ({ scripts, styles }) =>
    attempts === 0 ? 0 : scripts.length + styles.length,
  );
  for (const release of releases) federation.place(release);
  const fetchModule = async (name: string): Promise<RemoteModule> => {
    const module = await federation.routes(name);
    // Its code has just run; what it is asked for next runs as a task of its own.
    await nextTask();
    loaded.set(name, module);
    const { version } = federation.placed(name);
    if (version !== OVERRIDE_VERSION && !reported.has(name + version)) {
      reported.add(name + version);
      const mark = pageMark();
      if (mark !== undefined && Math.random() < LOAD_SAMPLE_RATE)
        report('POST /api/releases/loads', { remote: name, version, mark });
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
  const preload = async () => {
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
    preload,
    loadedModule: ({ name }) => loaded.get(name),
    async replaceFailing({ name }, error) {
      const used = federation.placed(name);
      const { releaseAfterThrow, rememberFailing, reloadPage } = await import('./this-tab/after-failure.ts');
      const previous = releaseAfterThrow(used, error);
      if (previous === null || !loaded.delete(name)) return false;
      modules.delete(name);
      if (used.foreign === true || previous.foreign === true) return await reloadPage(used, error);
      rememberFailing(used, error);
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
