import { millisecondsInMinute } from 'date-fns/constants';

/** YYYY-MM-DD in the local time zone. Every page sends it, so it comes without the library's formats. */
export const localDay = (now: Date): string =>
  new Date(+now - now.getTimezoneOffset() * millisecondsInMinute).toISOString().slice(0, 10);
