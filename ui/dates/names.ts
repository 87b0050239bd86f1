/** How dates are written in English. The first use of `Intl` takes a slow phone up to 200 ms, so pages write their dates without it. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** From Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** `November`, of an instant in the local time zone or a date in UTC (`UTCDateMini`). */
export const monthName = (date: Date): string => MONTHS[date.getMonth()] ?? '';

/** `Nov` */
export const shortMonthName = (date: Date): string => monthName(date).slice(0, 3);

/** `05` */
export const twoDigits = (count: number): string => String(count).padStart(2, '0');
