import type { getWeek } from '@secondspring/contracts/http/progress.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { planAdherence } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { CheckIn } from '../check-in/state.ts';
import { findInsight } from './insight.ts';

export type Week = ResponseOf<typeof getWeek>;

/** Includes today. */
const INSIGHT_DAYS = 28;
/** Includes today. */
const WEEK_DAYS = 7;

/** The days that a week's summary needs, both ends included. */
export const daysOfInsight = (today: string): { readonly from: string; readonly to: string } => ({
  from: daysAfter(today, 1 - INSIGHT_DAYS),
  to: today,
});

/** Sums up the seven days up to `today`; `days` covers the last 28. */
export const weekOf = (days: readonly CheckIn[], today: string): Week => {
  const from = daysAfter(today, 1 - WEEK_DAYS);
  const week = days.filter(({ day }) => day >= from && day <= today);
  const shares = week.flatMap(({ planFollowed }) =>
    planFollowed === null ? [] : [planAdherence[planFollowed]],
  );
  const sum = shares.reduce<number>((total, share) => total + share, 0);
  return {
    from,
    to: today,
    daysTracked: week.length,
    workouts: week.filter(({ workout }) => workout === true).length,
    adherence: shares.length === 0 ? null : Math.round(sum / shares.length),
    insight: findInsight(days, today),
  };
};
