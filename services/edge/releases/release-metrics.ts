import { gauge } from '@secondspring/platform/telemetry/metrics.ts';
import type { RemoteStates } from './release-for.ts';

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
