import type { Pool } from 'pg';
import { prepareStatement } from './prepared-statement.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';

/** Lock class of {@link withAdvisoryLock}. */
const LOCKS = 710_010;
/** Locks held at once per process and pool: each occupies a connection that reads need. */
const MAX_TURNS = 4;
/** A waiter holds no connection; calls time out after 15 seconds. */
const TURN_TIMEOUT_MS = 10_000;

const lock = prepareStatement('turn-take', (db, { name }: { name: string }) =>
  db.select({ taken: db.raw('pg_advisory_lock(:family, hashtext(:name))', { family: LOCKS, name }) }),
);
const unlock = prepareStatement('turn-give', (db, { name }: { name: string }) =>
  db.select({ given: db.raw('pg_advisory_unlock(:family, hashtext(:name))', { family: LOCKS, name }) }),
);

/** Locks in use on a pool, and those waiting for one. */
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
 * Runs `work` while no process holds the lock of that name. Waiting is bounded by the pool's statement
 * timeout. A lock ends with its connection. Throws what `work` throws, the database's error, and
 * DependencyTimeoutError if too many are waiting.
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
    let isAcquired = false;
    try {
      await lock.run(client, { name });
      const done = await work();
      await unlock.run(client, { name });
      isAcquired = true;
      return done;
    } finally {
      // A connection that may still hold the lock is not reused.
      client.release(!isAcquired);
    }
  } finally {
    giveTurn(turns);
  }
};
