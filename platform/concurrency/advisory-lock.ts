import type { Pool } from 'pg';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import { withTimeout } from '../http/with-timeout.ts';

/** Family of the advisory locks of what is done by one process at a time. */
const LOCKS = 710_010;
/** Most of these in one process at once: each keeps a connection, and the others must stay for everybody's reads. */
const MAX_TURNS = 4;
/** Milliseconds that one more waits for its turn before it is told to come back: it keeps no connection meanwhile, and the call has fifteen seconds. */
const TURN_TIMEOUT_MS = 10_000;

const lock = prepareStatement('turn-take', (db, { name }: { name: string }) =>
  db.select({ taken: db.raw('pg_advisory_lock(:family, hashtext(:name))', { family: LOCKS, name }) }),
);
const unlock = prepareStatement('turn-give', (db, { name }: { name: string }) =>
  db.select({ given: db.raw('pg_advisory_unlock(:family, hashtext(:name))', { family: LOCKS, name }) }),
);

/** What is under way on a pool: turns not taken, and who waits for one. */
type Turns = { free: number; readonly waiting: Set<() => void> };
const turnsOf = new WeakMap<Pool, Turns>();

const takeTurn = async (turns: Turns): Promise<void> => {
  if (turns.free > 0) {
    turns.free -= 1;
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  turns.waiting.add(resolve);
  try {
    await withTimeout('what others wait for', TURN_TIMEOUT_MS, promise);
  } finally {
    turns.waiting.delete(resolve);
  }
};

const giveTurn = (turns: Turns): void => {
  const [next] = turns.waiting;
  if (next === undefined) turns.free += 1;
  else {
    turns.waiting.delete(next);
    next();
  }
};

/**
 * Does something while no process does anything else under the same name; who comes second waits for the first, and no longer than the
 * pool lets a statement wait. A lock of a process that is gone is free.
 * Throws what the work throws, the database's error, and DependencyTimeoutError where too many are waiting.
 */
export const withAdvisoryLock = async <Done>(
  pool: Pool,
  name: string,
  work: () => Promise<Done>,
): Promise<Done> => {
  const turns = turnsOf.get(pool) ?? { free: MAX_TURNS, waiting: new Set() };
  turnsOf.set(pool, turns);
  await takeTurn(turns);
  try {
    const client = await pool.connect();
    let given = false;
    try {
      await lock.run(client, { name });
      const done = await work();
      await unlock.run(client, { name });
      given = true;
      return done;
    } finally {
      // A connection that may still hold the lock is not used again.
      client.release(!given);
    }
  } finally {
    giveTurn(turns);
  }
};
