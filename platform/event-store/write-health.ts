import { ErrorType, isCommandError } from '@eventstore/db-client';
import type { EventLog } from './event-log.ts';

/**
 * Milliseconds for which a failed write marks the store as unwritable, unless another succeeds; then the next
 * write decides.
 */
const REMEMBERED_MS = 10_000;

/**
 * Whether the store is reachable but did not write, as with a full disk. Reads detect an unreachable store.
 */
const isNotWritten = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  (error.type === ErrorType.DEADLINE_EXCEEDED || error.type === ErrorType.TIMEOUT);

/** Whether the store accepts writes: with a full disk it answers reads and refuses every append. */
export type WriteHealth = {
  readonly eventLog: EventLog;
  /** Throws the last append's error until a later append succeeds. */
  readonly check: () => Promise<void>;
};

/** Observes appends without asking the store: a readiness check must not write. */
export const watchWrites = (log: EventLog, now: () => number = () => performance.now()): WriteHealth => {
  let failed: { readonly error: unknown; readonly until: number } | undefined;
  return {
    eventLog: {
      read: (...reading) => log.read(...reading),
      append: async (...appending) => {
        try {
          const position = await log.append(...appending);
          failed = undefined;
          return position;
        } catch (error) {
          if (isNotWritten(error)) failed = { error, until: now() + REMEMBERED_MS };
          throw error;
        }
      },
    },
    check: () =>
      failed !== undefined && failed.until > now() ? Promise.reject(failed.error) : Promise.resolve(),
  };
};
