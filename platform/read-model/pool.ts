import pg from 'pg';

/** Limits of a pool. Milliseconds, except `size`, its connections. */
export type PoolLimits = {
  readonly size?: number;
  /** Longest wait for a connection, in the queue or on the network. */
  readonly connect?: number;
  /** Longest a statement may run; 0 for no limit, as rebuilds need. */
  readonly statement?: number;
};

/** A request waits two seconds for a connection and three for an answer, then is told to come back: shedding beats queueing. */
const limits = { size: 10, connect: 2000, statement: 3000 } as const satisfies Required<PoolLimits>;

/** Milliseconds that the client waits beyond the server's own limit, for when the server is not there to keep it. */
const CLIENT_GRACE = 1000;

const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Values as read models declare them: dates as YYYY-MM-DD, instants as ISO 8601 in UTC. Counts stay text, as `pg` has them. */
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
 * A pool of connections to Postgres in which nothing waits for ever. A connection lost while idle is replaced at the next
 * use instead of ending the process.
 */
export const createPool = (url: string, given: PoolLimits = {}): pg.Pool => {
  const { size, connect, statement } = { ...limits, ...given };
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect,
    ...(statement === 0 ? {} : { statement_timeout: statement, query_timeout: statement + CLIENT_GRACE }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'secondspring',
    types,
  });
  pool.on('error', () => undefined);
  return pool;
};

/** The connection string that a pool was made with, for those who need a connection of their own for as long as they run. */
export const urlOf = (pool: pg.Pool): string => {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('the pool was made without a connection string');
  return connectionString;
};
