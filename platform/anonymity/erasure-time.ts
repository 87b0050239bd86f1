import { addHours } from 'date-fns/addHours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { max } from 'date-fns/max';

/**
 * A time at random within some hours from now, at which one anonymous thing of an erased member goes: if all went in the same
 * minute, their going together would tell that they belonged together.
 */
export const randomErasureTime = (
  hours: number,
  now: Date = new Date(),
  random: () => number = Math.random,
): Date => addHours(now, random() * hours);

/** Longer than a call that was under way when she asked to be erased may still take to write, in milliseconds. */
const CALLS_UNDER_WAY_MS = 60_000;

/** The same for what is not written yet: not before a call that was under way is over. */
export const erasureTimeAfterPendingCalls = (hours: number): Date =>
  max([randomErasureTime(hours), addMilliseconds(new Date(), CALLS_UNDER_WAY_MS)]);
