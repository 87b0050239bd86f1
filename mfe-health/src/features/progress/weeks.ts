import { daysBefore } from '@secondspring/ui/dates/days.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import { mean, MIN_DAYS, type Trend, trendsOf, valuesOf } from './trend.ts';

const WEEK_DAYS = 7;

export type TwoWeeks = { readonly trend: Trend; readonly now: number; readonly before: number };

/** Means of the last seven days and of the seven before, of what she rated on enough days of both; symptoms are left to the charts. */
export const twoWeeks = (checkIns: readonly CheckIn[], today: string): readonly TwoWeeks[] => {
  const since = daysBefore(today, WEEK_DAYS - 1);
  const sinceBefore = daysBefore(since, WEEK_DAYS);
  const now = checkIns.filter(({ day }) => day >= since);
  const before = checkIns.filter(({ day }) => day >= sinceBefore && day < since);
  return trendsOf(checkIns)
    .filter(({ kind }) => kind !== 'symptom')
    .map((trend) => ({ trend, values: [valuesOf(trend, now), valuesOf(trend, before)] as const }))
    .filter(({ values }) => values.every(({ length }) => length >= MIN_DAYS))
    .map(({ trend, values: [one, other] }) => ({ trend, now: mean(one), before: mean(other) }));
};
