import type { Pool } from 'pg';
import { gauge } from '../telemetry/metrics.ts';

/** Connection metrics by pool: in use, idle, and queries waiting for one. */
export const addPoolMetrics = (pools: Readonly<Record<string, Pool>>): void => {
  gauge('secondspring_database_connections', 'Connections by pool and state', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
      [{ pool, state: 'idle' }, idleCount] as const,
      [{ pool, state: 'in use' }, totalCount - idleCount] as const,
    ]),
  );
  gauge('secondspring_database_waiting', 'Queries that wait for a connection', ['pool'], () =>
    Object.entries(pools).map(([pool, { waitingCount }]) => [{ pool }, waitingCount] as const),
  );
};
