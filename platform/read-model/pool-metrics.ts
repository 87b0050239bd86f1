import type { Pool } from 'pg';
import { gauge } from '../telemetry/metrics.ts';

/** Measures the connections of this process's pools, by the name of each: in use, idle, and queries that wait for one. */
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
