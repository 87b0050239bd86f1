import { statfsSync } from 'node:fs';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { gauge } from '@secondspring/platform/telemetry/metrics.ts';
import type { UpkeepState } from './upkeep.ts';

const seconds = (instant: Date): number => instant.getTime() / 1000;

/** State of the watched servers; null: the server does not answer. */
export type CertificateEnds = ReadonlyMap<string, Date | null>;

/** `disks`: folders on the disks to watch, by name. */
export const registerUpkeepMetrics = (
  state: UpkeepState,
  { backupHours, trialDays }: { readonly backupHours: number; readonly trialDays: number },
  disks: Readonly<Record<string, string>>,
  certificateEnds: () => CertificateEnds,
): void => {
  gauge('secondspring_backup_taken_timestamp_seconds', 'When the newest complete backup was begun', [], () =>
    state.newest === undefined ? [] : [[{}, seconds(state.newest.takenAt)]],
  );
  gauge('secondspring_backup_bytes', 'Size of the newest complete backup', [], () =>
    state.newest === undefined ? [] : [[{}, state.newest.bytes]],
  );
  gauge('secondspring_backup_interval_seconds', 'Time between two backups', [], () => [
    [{}, backupHours * secondsInHour],
  ]);
  gauge(
    'secondspring_restore_trial_timestamp_seconds',
    'When a restore of the newest backup last succeeded on trial; 0 for never',
    [],
    () => [[{}, state.restoredAt === undefined ? 0 : seconds(state.restoredAt)]],
  );
  gauge('secondspring_restore_trial_interval_seconds', 'Time between two trials of a restore', [], () => [
    [{}, trialDays * secondsInDay],
  ]);
  gauge('secondspring_upkeep_failing', '1 while the last attempt failed', ['job'], () =>
    Object.entries(state.failing).map(([job, failing]) => [{ job }, Number(failing)] as const),
  );
  gauge('secondspring_disk_free_ratio', 'Free share of a disk', ['disk'], () =>
    Object.entries(disks).map(([disk, folder]) => {
      const { bavail, blocks } = statfsSync(folder);
      return [{ disk }, bavail / blocks] as const;
    }),
  );
  gauge('secondspring_server_answers', '1 if the server answers with TLS', ['server'], () =>
    [...certificateEnds()].map(([server, end]) => [{ server }, Number(end !== null)] as const),
  );
  gauge(
    'secondspring_certificate_end_timestamp_seconds',
    'When the certificate that a server shows ends',
    ['server'],
    () =>
      [...certificateEnds()].flatMap(([server, end]) =>
        end === null ? [] : [[{ server }, seconds(end)] as const],
      ),
  );
};
