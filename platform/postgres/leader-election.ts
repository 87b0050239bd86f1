import pg from 'pg';
import { prepareStatement, type Database } from './prepared-statement.ts';

/** Lock class of leaders. */
const LEADER_LOCKS = 710_003;

/** A connection that holds the lock while it lives. The leader writes through it only. */
export type Leadership = {
  readonly client: pg.Client;
  /** Rejects when the connection, and with it the lock, is lost. Never resolves. */
  readonly lost: Promise<never>;
  readonly release: () => Promise<void>;
};

/** Lets the server detect a dead process, so that its lock is freed within seconds. */
const SESSION = `
set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2;
set client_connection_check_interval = '1s'; set idle_in_transaction_session_timeout = '30s'`;

/**
 * Waits without polling until this process holds the lock of that name, which is also the connection's
 * application name. A leader that is killed or cut off loses the lock, and the server gives it to the next
 * waiter. Throws if the database does not answer or the signal aborts.
 */
export const becomeLeader = async (url: string, name: string, signal: AbortSignal): Promise<Leadership> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: name,
    // Sends a batch's statements at once instead of one per round trip.
    pipeline: true,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection that holds the lead has ended')));
  });
  // Avoids an unhandled rejection while nobody awaits it.
  lost.catch(() => undefined);
  const release = async (): Promise<void> => {
    signal.removeEventListener('abort', abort);
    await client.end().catch(() => undefined);
  };
  // A graceful end would wait for the lock; the server detects a cut connection.
  const abort = (): void => void client.connection.stream.destroy();
  signal.throwIfAborted();
  signal.addEventListener('abort', abort);
  try {
    // Ending a connection while it is being opened leaves its promise pending for ever.
    await Promise.race([client.connect(), lost]);
    await client.query(SESSION);
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LEADER_LOCKS, name]);
    signal.throwIfAborted();
    signal.removeEventListener('abort', abort);
    return { client, lost, release };
  } catch (error) {
    await release();
    throw error;
  }
};

const getLeader = prepareStatement('leader', (db, { name }: { name: string }) =>
  db.raw<{ pid: number }[]>(
    `select pid from pg_locks
     where locktype = 'advisory' and granted and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())
       and classid::bigint = :family and objid::bigint = hashtext(:name)::bigint & 4294967295`,
    { family: LEADER_LOCKS, name },
  ),
);

/** Process id of the leader's database session; `null` without a leader. */
export const leaderPid = async (pool: Database, name: string): Promise<number | null> =>
  (await getLeader.run(pool, { name })).rows[0]?.pid ?? null;
