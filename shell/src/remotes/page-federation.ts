import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { RemoteModule } from './remote-module.ts';

/** The page's micro-frontends as the federation runtime knows them. */
export type PageFederation = {
  /**
   * Says which release of a micro-frontend is used from now on; what was loaded of another is not asked any more. An attempt other than 0 loads the
   * entry under another address, or the browser would wait for the very request that hangs.
   */
  readonly place: (release: RemoteRelease, attempt?: number) => void;
  /** The release that is used of a micro-frontend. Throws where there is none. */
  readonly placed: (name: string) => RemoteRelease;
  /**
   * What a micro-frontend exposes as its routes.
   * @throws what its entry, its chunks or its modules throw; the next call tries again.
   */
  readonly routes: (name: string) => Promise<RemoteModule>;
};
