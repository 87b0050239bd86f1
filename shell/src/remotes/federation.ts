import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { EXPOSED_MODULE } from '@secondspring/contracts/remotes/container.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { developerTools } from './loading/developer-tools.ts';
import { entryIsolation } from './loading/entry-isolation.ts';
import { fallback } from './loading/fallback.ts';
import { contractCheck } from './loading/contract-check.ts';
import { scriptIntegrity } from './loading/script-integrity.ts';
import { runtimeCheck } from './loading/runtime-check.ts';
import type { PageFederation } from './page-federation.ts';
import type { RemoteModule } from './remote-module.ts';
import type { SharedLibraries } from './shared-libraries.ts';

/** Name by which the runtime is asked for what a micro-frontend exposes. */
const requestOf = (name: string): string => name + EXPOSED_MODULE.slice(1);

/**
 * The federation runtime of a page that gives micro-frontends these libraries, and itself. `furtherTries` says how often a release is tried
 * again before the one before it takes its place.
 */
export const createFederation = (
  shared: SharedLibraries,
  furtherTries: (release: RemoteRelease) => number = () => 0,
): PageFederation => {
  const used = new Map<string, RemoteRelease>();
  const placed = (name: string): RemoteRelease => {
    const release = used.get(name);
    if (release === undefined) throw new Error(`There is no micro-frontend ${name}`);
    return release;
  };
  const federation: PageFederation = {
    placed,
    place(release, attempt = 0) {
      const { name, version, entry, entryType: type = 'global', globalName = name } = release;
      const force = used.has(name);
      used.set(name, release);
      const address = attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
      runtime.registerRemotes([{ name, version, entry: address, type, entryGlobalName: globalName }], {
        force,
      });
      if (force) disownStyles(name);
    },
    async routes(name) {
      placed(name);
      const module = await runtime.loadRemote<RemoteModule>(requestOf(name));
      if (module === null) throw new Error(`${name} gave nothing`);
      return module;
    },
  };
  const runtime = createInstance({
    name: 'shell',
    version: BUILD_VERSION,
    shareStrategy: 'loaded-first',
    shared,
    remotes: [],
    plugins: [
      provideRuntime(),
      developerTools(),
      scriptIntegrity(),
      runtimeCheck(placed),
      entryIsolation(),
      contractCheck(),
      fallback(federation, furtherTries),
    ],
  });
  return federation;
};

/** Has the style sheets of a build that is replaced no longer stand for those of the next one, which the bundler's loader tells apart by chunk alone. */
const disownStyles = (name: string): void => {
  for (const link of document.querySelectorAll(`link[data-rspack^="${name}:"]`))
    link.removeAttribute('data-rspack');
};
