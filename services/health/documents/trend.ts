import type { CheckIn } from '../check-in/state.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';

/** Means to one decimal; null if no day has a value. */
export type WeekOfCheckIns = {
  readonly from: string;
  readonly days: number;
  readonly mood: number | null;
  readonly sleep: number | null;
  readonly energy: number | null;
  readonly hotFlashes: number | null;
};

/** Weeks that fit on the page and still show a trend. */
export const TREND_WEEKS = 6;

const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;

/** Oldest first, without weeks before the first check-in. `utcToday` is YYYY-MM-DD; her own day may be the next already. */
export const trendOf = (checkIns: readonly CheckIn[], utcToday: string): WeekOfCheckIns[] => {
  const today = checkIns.reduce((latest, { day }) => (day > latest ? day : latest), utcToday);
  const weeks = Array.from({ length: TREND_WEEKS }, (_, index) =>
    daysAfter(today, -7 * (TREND_WEEKS - index) + 1),
  );
  const figures = weeks.map((from) => {
    const to = daysAfter(from, 6);
    const days = checkIns.filter(({ day }) => day >= from && day <= to);
    return {
      from,
      days: days.length,
      mood: mean(days.map(({ mood }) => mood)),
      sleep: mean(days.map(({ sleep }) => sleep)),
      energy: mean(days.map(({ energy }) => energy)),
      hotFlashes: mean(days.flatMap(({ hotFlashes }) => hotFlashes ?? [])),
    };
  });
  const first = figures.findIndex(({ days }) => days > 0);
  return first === -1 ? [] : figures.slice(first);
};
