import { addHours } from 'date-fns/addHours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { max } from 'date-fns/max';

/**
 * A random time within `hours` from now for erasing one anonymous item of an erased member. If all her items
 * disappeared in the same minute, that would link them.
 */
export const randomErasureTime = (
  hours: number,
  now: Date = new Date(),
  random: () => number = Math.random,
): Date => addHours(now, random() * hours);

/** Upper bound, in milliseconds, for a call in progress to finish writing after the request for erasure. */
const CALLS_UNDER_WAY_MS = 60_000;

/**
 * Like {@link randomErasureTime}, but not before calls in progress have ended, for items that may still be
 * written.
 */
export const erasureTimeAfterPendingCalls = (hours: number): Date =>
  max([randomErasureTime(hours), addMilliseconds(new Date(), CALLS_UNDER_WAY_MS)]);
