import type { Pool } from 'pg';

/** Queries behind which another waits about a tenth of a second on one core. */
const MAX_WAITING = 100;
/** How long a burst may take to be worked off, in milliseconds. */
const BURST_MS = 250;

/**
 * Tells whether a call had better be refused at once: a long queue waits for the database's connections, and has not been empty for
 * longer than a burst takes. Without it an overload makes every call wait until it is of no use.
 */
export const watchOverload = (
  pool: Pick<Pool, 'waitingCount'>,
  now: () => number = () => performance.now(),
): (() => boolean) => {
  let emptyAt = now();
  return () => {
    if (pool.waitingCount === 0) emptyAt = now();
    return pool.waitingCount > MAX_WAITING && now() - emptyAt > BURST_MS;
  };
};
