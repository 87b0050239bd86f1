import { startOfUtcDay, startOfUtcMinute } from '../dates/utc.ts';

const startOf = { minute: startOfUtcMinute, day: startOfUtcDay };

/**
 * When an item was written, as readers see it (ISO 8601 in UTC). For anonymous items it is rounded down to
 * the minute or day, so that no timestamp links it to anything else.
 */
export const roundIfAnonymous = (unit: keyof typeof startOf, isAnonymous: boolean, at: string): string =>
  isAnonymous ? startOf[unit](at) : at;

/** For values shown only on named items, such as author and age. */
export const nullIfAnonymous = <Value>(isAnonymous: boolean, value: Value): Value | null =>
  isAnonymous ? null : value;
