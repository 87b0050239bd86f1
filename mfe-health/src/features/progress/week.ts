import { planAdherence } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { clearestDifference } from '@secondspring/ui/check-in/sentences.ts';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { type CheckIn, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';

/** `adherence` is the mean of the days with an answer, in percent; null without any. */
export type Week = {
  readonly daysTracked: number;
  readonly workouts: number;
  readonly adherence: number | null;
  readonly insight: string | null;
};

const WEEK_DAYS = 7;

/** Sums up the seven days up to `today`, with one sentence about the last {@link TREND_DAYS}, which `days` covers. */
export const weekOf = (days: readonly CheckIn[], today: string): Week => {
  const week = days.filter(({ day }) => day > daysBefore(today, WEEK_DAYS) && day <= today);
  const shares = week.flatMap(({ planFollowed }) =>
    planFollowed === null ? [] : [planAdherence[planFollowed]],
  );
  const sum = shares.reduce<number>((total, share) => total + share, 0);
  return {
    daysTracked: week.length,
    workouts: week.filter(({ workout }) => workout === true).length,
    adherence: shares.length === 0 ? null : Math.round(sum / shares.length),
    insight: clearestDifference({ checkIns: days, today, range: TREND_DAYS }),
  };
};

/** The static week of the specification (section 2), always labelled as an example. */
export const exampleWeek: Week = {
  daysTracked: 3,
  workouts: 2,
  adherence: 85,
  insight: 'For example: you rated your sleep higher on days with a workout.',
};
