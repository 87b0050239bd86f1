import { daysBefore } from '../dates/days.ts';
import type { CheckIn } from '../member/check-ins.ts';

const WEEK_DAYS = 7;

/** The seven days up to `today`, oldest first. */
export const weekOf = (
  checkIns: readonly Pick<CheckIn, 'day'>[],
  today: string,
): readonly { readonly day: string; readonly isDone: boolean }[] =>
  Array.from({ length: WEEK_DAYS }, (_, place) => {
    const day = daysBefore(today, WEEK_DAYS - 1 - place);
    return { day, isDone: checkIns.some((checkIn) => checkIn.day === day) };
  });

export const daysDone = (checkIns: readonly Pick<CheckIn, 'day'>[], today: string): number =>
  weekOf(checkIns, today).filter(({ isDone }) => isDone).length;

/** `5 of your last 7 days` */
export const daysThisWeek = (checkIns: readonly Pick<CheckIn, 'day'>[], today: string): string =>
  `${daysDone(checkIns, today)} of your last ${WEEK_DAYS} days`;
