import { gauge } from '../telemetry/metrics.ts';

/**
 * Gauge of how long the destruction of erased bytes is overdue. `due`: milliseconds since the epoch;
 * undefined while another process leads.
 */
export const addDestructionMetrics = (due: () => number | undefined): void => {
  gauge(
    'secondspring_erased_bytes_overdue_seconds',
    'How long the destruction of erased bytes is overdue, where this process leads it',
    [],
    () => {
      const instant = due();
      return instant === undefined ? [] : [[{}, Math.max(0, (Date.now() - instant) / 1_000)]];
    },
  );
};
