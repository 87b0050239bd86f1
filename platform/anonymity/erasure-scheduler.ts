import type { Logger } from 'pino';
import { describeError } from '../telemetry/describe-error.ts';
import type { Vault } from '../vault/vault.ts';
import { backOff } from '../concurrency/back-off.ts';
import { startRounds } from '../concurrency/rounds.ts';

export type ErasureSchedulerOptions = {
  readonly vault: Pick<Vault, 'scheduleErasure' | 'dueErasures' | 'nextErasure' | 'erasureDone' | 'purge'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Kinds of items, as prefixes of their stream names: `['review']`. */
  readonly prefixes: readonly string[];
  /** Erases the item of a stream. Must be idempotent, also when two processes run it at once. */
  readonly erase: (item: string) => Promise<void>;
};

export type ErasureScheduler = {
  /** Schedules an item's erasure; a past date means now. Scheduling it again keeps the first date. */
  schedule(item: string, dueAt: Date): Promise<void>;
  /** Waits for the erasure in progress. */
  stop(): Promise<void>;
};

/** Items fetched at once. */
const BATCH_SIZE = 20;
/** Upper bound of a sleep: erasures scheduled by a process that has ended are found after this time. */
const MAX_SLEEP_MS = 5 * 60_000;

/**
 * Erases items when they are due. It sleeps until the next due date, and scheduling wakes it. Failures are
 * retried with back-off.
 */
export const startErasureScheduler = ({
  vault,
  log,
  prefixes,
  erase,
}: ErasureSchedulerOptions): ErasureScheduler => {
  let failures = 0;

  const eraseOne = async (item: string): Promise<boolean> => {
    try {
      await erase(item);
      await vault.erasureDone(item);
      return true;
    } catch (error) {
      log.warn(
        { part: 'due erasures', attempt: failures + 1, error: describeError(error) },
        'an erasure failed and is tried again',
      );
      return false;
    }
  };

  /** Erases what is due now; returns milliseconds to sleep. */
  const round = async (isStopped: () => boolean): Promise<number> => {
    let erased = 0;
    for (;;) {
      const due = await vault.dueErasures(prefixes, new Date(), BATCH_SIZE);
      let failed = 0;
      for (const item of due) {
        if (isStopped()) return 0;
        if (await eraseOne(item)) erased += 1;
        else failed += 1;
      }
      if (failed > 0) return backOff((failures += 1));
      failures = 0;
      if (due.length < BATCH_SIZE) break;
    }
    if (erased > 0) await vault.purge();
    const next = await vault.nextErasure(prefixes);
    return next === null ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, next.getTime() - Date.now()));
  };

  const rounds = startRounds(async (isStopped) => {
    try {
      return await round(isStopped);
    } catch (error) {
      log.warn({ part: 'due erasures', error: describeError(error) }, 'starting again');
      return backOff((failures += 1));
    }
  });

  return {
    schedule: async (item, dueAt) => {
      await vault.scheduleErasure(item, dueAt);
      rounds.wake();
    },
    stop: () => rounds.stop(),
  };
};
