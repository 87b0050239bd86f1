import { createFileStore } from '@secondspring/platform/files/create-file-store.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { millisecondsInHour } from 'date-fns/constants';
import type { EdgeConfig } from '../config.ts';
import { createBuildFiles, type BuildFiles } from './build-files.ts';
import { createShellOffer, type ShellOffer } from './checks/shell-offer.ts';
import { followReleases, type FollowedReleases } from './follow-releases.ts';
import { createShipped, keepShipped, type Shipped, type ShippedBuild } from './shipped.ts';
import type { RollbackRule } from './tallies/judge.ts';
import { createPageMarks, type PageMarks } from './tallies/page-marks.ts';
import { createTallies, type Tallies, type Counted } from './tallies/tallies.ts';
import { gauge } from '@secondspring/platform/telemetry/metrics.ts';
import type { RemoteStates } from './release-for.ts';

/** Running trials: of promotions and of canaries. */
const runningIn = (states: RemoteStates): Counted[] =>
  [...states].flatMap(([remote, { live, promotion, canary }]) => [
    ...(live === null || promotion === null ? [] : [{ remote, version: live, trial: promotion.number }]),
    ...(canary === null ? [] : [{ remote, version: canary.version, trial: canary.trial.number }]),
  ]);

/** Deletes the hashes of trials that are over. `states` must be complete. */
const deleteOldReporters = async (
  states: RemoteStates,
  tallies: Pick<Tallies, 'deleteReporters'>,
): Promise<void> => await tallies.deleteReporters(runningIn(states));

/** Exports metrics of failing releases; every edge process has all of them. */
export const registerReleaseMetrics = (states: RemoteStates): void => {
  gauge(
    'secondspring_failing_release',
    'A release fails in browsers: doubtful, operators decide; taken_back, it is gone',
    ['remote', 'why'],
    () =>
      [...states].flatMap(([remote, { attention }]) =>
        attention === null ? [] : [[{ remote, why: attention }, 1] as const],
      ),
  );
};

export type Releases = Pick<Dependencies, 'eventLog' | 'handle' | 'log' | 'ownEventsTimeoutMs'> & {
  readonly followed: FollowedReleases;
  readonly shipped: Shipped;
  /** Stores the shipped build's files and answers it; `null` if none exists or storing fails, which is logged. */
  readonly keepShipped: (remote: string) => Promise<ShippedBuild | null>;
  readonly files: BuildFiles;
  readonly tallies: Tallies;
  readonly pageMarks: PageMarks;
  /** Key for hashing who reported what. */
  readonly voiceKey: Uint8Array;
  readonly rule: RollbackRule;
  /** Whether publishing and promoting must be done by two people. */
  readonly twoPeople: boolean;
  readonly now: () => Date;
  /** Empty if the shell was built without a manifest. */
  readonly shell: () => Promise<ShellOffer>;
};

/** Follows the releases until the process closes. */
export const openReleases = (
  { eventLog, handle, store, log, ownEventsTimeoutMs, pool, closing }: Dependencies,
  config: EdgeConfig,
): Releases => {
  const now = (): Date => new Date();
  const remotesDir = config.REMOTES_DIR;
  const shipped = createShipped(remotesDir);
  const access = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
  const files = createBuildFiles(createFileStore(config.RELEASES_URL, access));
  const releases: Releases = {
    eventLog,
    handle,
    log,
    ownEventsTimeoutMs,
    followed: followReleases({ store, log }, closing),
    shipped,
    keepShipped: async (remote) =>
      await keepShipped({ shipped, files, remotesDir }, remote).catch((error: unknown) => {
        log.error({ part: 'releases', error: describeError(error) }, 'the shipped build can’t be kept');
        return null;
      }),
    files,
    tallies: createTallies(pool),
    pageMarks: createPageMarks(config.RELEASE_KEY, now),
    voiceKey: config.RELEASE_KEY,
    rule: {
      percent: config.ROLLBACK_PERCENT,
      browsers: config.ROLLBACK_BROWSERS,
      hours: config.ROLLBACK_HOURS,
      networks: config.ROLLBACK_NETWORKS,
    },
    twoPeople: config.NODE_ENV === 'production',
    now,
    shell: createShellOffer(config.SHELL_DIR),
  };
  const { followed, tallies } = releases;
  const sweep = async (): Promise<void> => {
    if (followed.isBegun()) await deleteOldReporters(followed.states, tallies);
  };
  const sweeping = setInterval(() => void sweep().catch(() => undefined), millisecondsInHour);
  closing.addEventListener('abort', () => clearInterval(sweeping), { once: true });
  sweeping.unref();
  registerReleaseMetrics(followed.states);
  return releases;
};
