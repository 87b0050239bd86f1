import pg, { type ClientBase, type Pool } from 'pg';
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

/** Runs work on a separate connection without time limits, outside the pool. */
export const withOwnConnection = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const ownPool = createPool(urlOf(pool), { size: 1, statement: 0, connect: 10_000 });
  const client = await ownPool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await ownPool.end();
  }
};

/** Milliseconds, except `size` and `patience`. */
export type PoolLimits = {
  readonly size?: number;
  /** Factor of both waits. */
  readonly patience?: number;
  /** Maximum wait for a connection, in the queue or on the network. */
  readonly connect?: number;
  /** Maximum run time; 0 for no limit, as rebuilds need. */
  readonly statement?: number;
};

/** A request fails fast under load: two seconds for a connection, three for an answer. */
const limits = {
  size: 10,
  patience: 1,
  connect: 2000,
  statement: 3000,
} as const satisfies Required<PoolLimits>;

/** Milliseconds the client waits beyond the server's limit, in case the server is gone. */
const CLIENT_GRACE = 1000;

const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Dates as YYYY-MM-DD, timestamps as ISO 8601 in UTC. Counts stay text, the default of `pg`. */
const parsers = new Map<number, (value: string) => unknown>([
  [DATE, (value) => value],
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ??
    pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/**
 * A pool with time limits on everything. A connection lost while idle is replaced at its next use and does
 * not end the process.
 */
export const createPool = (url: string, limitOverrides: PoolLimits = {}): pg.Pool => {
  const { size, patience, connect, statement } = { ...limits, ...limitOverrides };
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect * patience,
    ...(statement === 0
      ? {}
      : {
          statement_timeout: statement * patience,
          query_timeout: statement * patience + CLIENT_GRACE,
        }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'secondspring',
    types,
  });
  pool.on('error', () => undefined);
  return pool;
};

/** Connection string of a pool, for long-lived connections outside it. */
export const urlOf = (pool: pg.Pool): string => {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('the pool was made without a connection string');
  return connectionString;
};

/** SQLSTATE classes of invalid data: bad values, violated constraints, exceeded limits. */
const DATA_CLASSES = new Set(['22', '23', '54']);

/** Whether the database refused the data itself, so that a retry cannot help. */
export const isDataError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && DATA_CLASSES.has(error.code?.slice(0, 2) ?? '');
