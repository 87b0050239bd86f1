/** Callers waiting for a growing position. */
export type PositionWaiters = {
  readonly known: () => bigint;
  /** Advances the position and wakes callers it satisfies. */
  readonly tell: (position: bigint) => void;
  /** Sets the position, even backwards, for another log. Wakes callers it satisfies. */
  readonly restart: (position: bigint) => void;
  /**
   * Resolves to `true` once the position is reached; to `false` after `milliseconds`, or at once if `limit`
   * callers wait. `done` ends the wait early.
   */
  readonly wait: (position: bigint, milliseconds: number) => { reached: Promise<boolean>; done: () => void };
};

type Waiter = { readonly position: bigint; readonly end: () => void };

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
