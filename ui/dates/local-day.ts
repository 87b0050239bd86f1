import { formatISO } from 'date-fns/formatISO';

/** The calendar day (YYYY-MM-DD) of an instant on the reader's own calendar. */
export const localDay = (now: Date): string => formatISO(now, { representation: 'date' });
