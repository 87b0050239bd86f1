import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';

/** A build on this machine, with its files by hash. */
export type LocalBuild = {
  readonly build: RemoteBuild;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Files in the folder that are not published. */
  readonly leftOut: readonly string[];
};
