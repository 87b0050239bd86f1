import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { EXPOSED_MODULE } from '@secondspring/contracts/remotes/container.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { developerTools } from './loading/developer-tools.ts';
import { entryIsolation, scriptIntegrity } from './loading/entry-isolation.ts';
import { fallback } from './loading/fallback.ts';
import { contractCheck, runtimeCheck } from './loading/contract-check.ts';
import type { PageFederation } from './page-federation.ts';
import type { RemoteModule } from './remote-module.ts';
import type { SharedLibraries } from './shared-libraries.ts';

const requestOf = (name: string): string => name + EXPOSED_MODULE.slice(1);

/**
 * Shares the libraries and the federation runtime with micro-frontends. `furtherTries` is how often a failing release is retried before the
 * previous one replaces it.
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

/**
 * Detaches the style sheets of the replaced build. The bundler's loader identifies sheets by chunk only, so the next build would take them for
 * its own.
 */
const disownStyles = (name: string): void => {
  for (const link of document.querySelectorAll(`link[data-rspack^="${name}:"]`))
    link.removeAttribute('data-rspack');
};
