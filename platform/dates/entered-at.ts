import { millisecondsInSecond, secondsInDay } from 'date-fns/constants';

/** How long a change may wait on a phone before it is sent. */
const KEPT_SECONDS_MAX = 60 * secondsInDay;

/**
 * When a caller entered a change, as an instant in UTC, by how many seconds ago she says that was; at most KEPT_SECONDS_MAX. Null where she
 * says no such number.
 */
export const enteredAt = (ago: string | undefined, now: Date): string | null =>
  /^\d{1,12}$/u.test(ago ?? '')
    ? new Date(+now - Math.min(Number(ago), KEPT_SECONDS_MAX) * millisecondsInSecond).toISOString()
    : null;
