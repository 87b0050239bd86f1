import { gauge } from '@secondspring/platform/telemetry/metrics.ts';
import type { RemoteStates } from './release-for.ts';

/** Has the process tell operators of releases that fail; each edge knows of all. */
export const measureReleases = (states: RemoteStates): void => {
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
