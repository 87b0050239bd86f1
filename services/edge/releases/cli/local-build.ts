import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';

/** A build as it lies on this machine: what it says of itself, and its files by their hash. */
export type LocalBuild = {
  readonly build: RemoteBuild;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Files in its folder that are no part of it. */
  readonly leftOut: readonly string[];
};
