import { formatISO } from 'date-fns/formatISO';

/** YYYY-MM-DD in the local time zone. */
export const localDay = (now: Date): string => formatISO(now, { representation: 'date' });
