import { isUnavailable } from '../http/fault.ts';
import type { EventLog } from './event-log.ts';

/** Milliseconds for which a failed write says that none works, unless one succeeds before; then the next one is to find out. */
const REMEMBERED_MS = 30_000;

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
          if (isUnavailable(error)) failed = { error, until: now() + REMEMBERED_MS };
          throw error;
        }
      },
    },
    check: () =>
      failed !== undefined && failed.until > now() ? Promise.reject(failed.error) : Promise.resolve(),
  };
};
