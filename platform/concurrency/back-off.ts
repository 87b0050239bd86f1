import { setTimeout as pause } from 'node:timers/promises';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

/**
 * Milliseconds before an attempt, from 1: doubling up to five seconds, randomly between half and the full
 * delay.
 */
export const backOff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 10)) * (0.5 + random() / 2);

/** Waits before an attempt; returns early without throwing if the signal aborts. */
export const waitBefore = async (attempt: number, signal: AbortSignal): Promise<void> => {
  await pause(backOff(attempt), undefined, { signal }).catch(() => undefined);
};

/**
 * Repeats work until the signal aborts. After an error it waits as {@link waitBefore} does; progress makes the next wait
 * the shortest again. `onError` is not called for the error that the signal causes.
 */
export const repeat = async (
  work: (progressed: () => void) => Promise<unknown>,
  onError: (error: unknown, attempt: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  let attempt = 0;
  while (!signal.aborted)
    try {
      await work(() => (attempt = 0));
    } catch (error) {
      if (signal.aborted) return;
      attempt += 1;
      onError(error, attempt);
      await waitBefore(attempt, signal);
    }
};
