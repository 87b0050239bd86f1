import pg from 'pg';
import { prepareStatement, type Database } from '../read-model/prepared-statement.ts';

/** Family of the advisory locks of those who lead, apart from the product's other locks. */
const LEADER_LOCKS = 710_003;

/** A database connection that holds a lock for as long as it lives; all that the leader writes goes through it. */
export type Leadership = {
  readonly client: pg.Client;
  /** Rejects when the connection is lost, and with it the lock. Never resolves. */
  readonly lost: Promise<never>;
  /** Gives the lock back. */
  readonly release: () => Promise<void>;
};

/** How the server finds out that a process at the far end is gone, so that its lock becomes free within seconds. */
const SESSION = `
set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2;
set client_connection_check_interval = '1s'; set idle_in_transaction_session_timeout = '30s'`;

/**
 * Waits, without polling, until this process alone holds the lock of that name (which the database shows as the connection's). The lock belongs to the connection: a
 * leader that is killed or cut off loses it, and the next in line gets it from the server at once.
 * Throws when the database is not there or the signal aborts.
 */
export const becomeLeader = async (url: string, name: string, signal: AbortSignal): Promise<Leadership> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: name,
    // What a batch writes goes out at once instead of one statement for each round trip.
    pipeline: true,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection that holds the lead has ended')));
  });
  // Whoever waits for it sees it; at all other times it must not end the process.
  lost.catch(() => undefined);
  const release = async (): Promise<void> => {
    signal.removeEventListener('abort', abort);
    await client.end().catch(() => undefined);
  };
  // Ending politely would wait for the lock; the server notices a cut connection.
  const abort = (): void => void client.connection.stream.destroy();
  signal.throwIfAborted();
  signal.addEventListener('abort', abort);
  try {
    // A connection that is ended while it is being made leaves its promise open for ever.
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

/** The database's process that holds the lock of that name; `null` while nobody leads. */
export const leaderPid = async (pool: Database, name: string): Promise<number | null> => {
  return (await getLeader.run(pool, { name })).rows[0]?.pid ?? null;
};
