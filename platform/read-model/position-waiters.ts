/** Callers that wait until a growing position has reached what they want. */
export type PositionWaiters = {
  /** Newest position known. */
  readonly known: () => bigint;
  /** Tells a position; wakes those who wait for no more than it. */
  readonly tell: (position: bigint) => void;
  /** Sets the position, even back: what was known was of another log. Wakes those who wait for no more than it. */
  readonly restart: (position: bigint) => void;
  /**
   * Waits for a position: `true` once it is known, `false` after the milliseconds, or at once where `limit` callers wait
   * already. `done` ends the waiting early and answers it with what is known then.
   */
  readonly wait: (position: bigint, milliseconds: number) => { reached: Promise<boolean>; done: () => void };
};

type Waiter = { readonly position: bigint; readonly end: () => void };

/** Makes a place to wait for at most `limit` callers. */
export const createPositionWaiters = (limit: number, start: bigint): PositionWaiters => {
  let newest = start;
  const waiters = new Set<Waiter>();
  const moveTo = (position: bigint): void => {
    newest = position;
    for (const waiter of waiters) if (waiter.position <= newest) waiter.end();
  };
  return {
    known: () => newest,
    tell: (position) => {
      if (position > newest) moveTo(position);
    },
    restart: moveTo,
    wait: (position, milliseconds) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const full = waiters.size >= limit;
      const timer = full ? undefined : setTimeout(() => waiter.end(), milliseconds);
      const waiter: Waiter = {
        position,
        end: () => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(newest >= position);
        },
      };
      if (full || newest >= position) waiter.end();
      else waiters.add(waiter);
      return { reached: promise, done: waiter.end };
    },
  };
};
