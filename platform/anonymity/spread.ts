import { addHours } from 'date-fns/addHours';

/**
 * A time at random within some hours from now, at which one anonymous thing of an erased member goes: if all went in the same
 * minute, their going together would tell that they belonged together.
 */
export const withinSpread = (
  hours: number,
  now: Date = new Date(),
  random: () => number = Math.random,
): Date => addHours(now, random() * hours);
