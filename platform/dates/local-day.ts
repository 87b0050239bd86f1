import { addHours } from 'date-fns/addHours';
import { utcDay } from './utc.ts';

/** Time zones from the west to the east, in hours from UTC (IANA time zone database). */
const ZONES = [-12, 0, 14] as const;

/** The day that a caller's clock says, if it is one somewhere on earth at this instant; else the day in UTC. */
export const localDay = (said: string | undefined, now: Date): string =>
  ZONES.map((hours) => utcDay(addHours(now, hours))).find((day) => day === said) ?? utcDay(now);
