import { ErrorType, isCommandError } from '@eventstore/db-client';
import type { EventLog } from './event-log.ts';

/** Milliseconds for which a failed write says that none works, unless one succeeds before; then the next one is to find out. */
const REMEMBERED_MS = 10_000;

/** Whether the store is there and did not write: what a full disk looks like. One that is away is told by its reads. */
const isNotWritten = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  (error.type === ErrorType.DEADLINE_EXCEEDED || error.type === ErrorType.TIMEOUT);

/** Whether writes are taken: an event store whose disk is full answers reads and refuses every append. */
export type WriteHealth = {
  /** The log, watched. */
  readonly eventLog: EventLog;
  /** Throws the last append's failure while no later one has succeeded. */
  readonly check: () => Promise<void>;
};

/** Watches the appends of a log. Asks nothing of the store by itself: a readiness check must not write. */
export const watchWrites = (log: EventLog, now: () => number = () => performance.now()): WriteHealth => {
  let failed: { readonly error: unknown; readonly until: number } | undefined;
  return {
    eventLog: {
      read: (stream) => log.read(stream),
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
