import { createFileStore } from '@secondspring/platform/files/open-file-store.ts';
import type { FileStoreAccess } from '@secondspring/platform/files/file-store.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createBuildFiles, type BuildFiles } from './build/build-files.ts';
import { createShellOffer, type ShellOffer } from './build/shell-offer.ts';
import { followReleases, type FollowedReleases } from './followed.ts';
import { createShipped, type Shipped } from './shipped.ts';
import type { RollbackRule } from './tallies/judge.ts';
import { createTallies, type Tallies } from './tallies/tallies.ts';

/** What the configuration says of releases. */
export type ReleaseSettings = {
  readonly shellDir: string;
  readonly remotesDir: string;
  /** Where published builds lie, as `createFileStore` takes it. */
  readonly releasesUrl: string;
  readonly storeAccess: FileStoreAccess;
  /** 32 bytes that sign teams' tokens. */
  readonly releaseKey: Uint8Array;
  readonly rule: RollbackRule;
};

/** Everything about releases that an edge process holds. */
export type Releases = Pick<Dependencies, 'eventLog' | 'handle'> & {
  readonly followed: FollowedReleases;
  readonly shipped: Shipped;
  readonly files: BuildFiles;
  readonly tallies: Tallies;
  readonly rule: RollbackRule;
  readonly now: () => Date;
  /** What the shell of this product provides; nothing where it was built without saying so. */
  readonly shell: () => Promise<ShellOffer>;
};

/** Opens the releases of a process and begins to follow them, until the process closes. */
export const openReleases = (
  { eventLog, handle, store, log, pool, closing }: Dependencies,
  settings: ReleaseSettings,
): Releases => ({
  eventLog,
  handle,
  followed: followReleases({ store, log }, closing),
  shipped: createShipped(settings.remotesDir),
  files: createBuildFiles(createFileStore(settings.releasesUrl, settings.storeAccess)),
  tallies: createTallies(pool),
  rule: settings.rule,
  now: () => new Date(),
  shell: createShellOffer(settings.shellDir),
});
