import { startOfUtcDay, startOfUtcMinute } from '../dates/utc.ts';

const startOf = { minute: startOfUtcMinute, day: startOfUtcDay };

/**
 * When readers are told that an item was written (ISO 8601 in UTC): of an anonymous one only the minute or the day, so that no instant
 * links it to anything else.
 */
export const roundIfAnonymous = (unit: keyof typeof startOf, isAnonymous: boolean, at: string): string =>
  isAnonymous ? startOf[unit](at) : at;

/** What is said of a named item only, such as who wrote it and how old she was; null of an anonymous one. */
export const nullIfAnonymous = <Value>(isAnonymous: boolean, value: Value): Value | null =>
  isAnonymous ? null : value;
