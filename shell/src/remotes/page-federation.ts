import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { RemoteModule } from './remote-module.ts';

export type PageFederation = {
  /**
   * Sets the release of a micro-frontend. A further attempt uses another address, because the browser would otherwise wait for the request
   * that hangs.
   */
  readonly place: (release: RemoteRelease, attempt?: number) => void;
  /** Throws if the page has no federation runtime. */
  readonly placed: (name: string) => RemoteRelease;
  /** Throws what its entry, chunks or modules throw; the next call tries again. */
  readonly routes: (name: string) => Promise<RemoteModule>;
};
