import { utc } from '@date-fns/utc';
import { clamp } from 'date-fns/clamp';
import { subDays } from 'date-fns/subDays';
import { z } from 'zod';

/** How long a change may wait on a phone before it is sent. */
const KEPT_DAYS_MAX = 60;

const instant = z.iso.datetime();

/**
 * When a caller says that she entered a change, as an instant in UTC: not after `now`, and at most KEPT_DAYS_MAX before it. Null where she
 * says nothing that is an instant.
 */
export const enteredAt = (said: string | undefined, now: Date): string | null => {
  const { data } = instant.safeParse(said);
  if (data === undefined) return null;
  return clamp(data, { start: subDays(now, KEPT_DAYS_MAX, { in: utc }), end: now }).toISOString();
};
