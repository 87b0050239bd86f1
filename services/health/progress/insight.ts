import type { getWeek } from '@secondspring/contracts/http/progress.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { planAdherence } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { CheckIn } from '../check-in/state.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';

export type Insight = NonNullable<ResponseOf<typeof getWeek>['insight']>;

/** Days on each side needed for a comparison: our own rule of thumb. */
const MIN_DAYS = 3;
/** Smallest difference of two means on a scale from 1 to 5 that is shown: our own rule of thumb. */
const SCALE_STEP = 0.5;
/** The same for hot flashes per day. */
const FLASHES_STEP = 1;
/** Percentage of the plan from which a day counts as followed. */
const FOLLOWED_PERCENT = planAdherence.most;
const DAYS_PER_WEEK = 7;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const formatMean = (value: number): string => value.toFixed(1);

/** Means of two groups; null if a group is too small or the difference too small. */
const compareMeans = (
  one: readonly number[],
  other: readonly number[],
  step: number,
): { readonly one: number; readonly other: number } | null => {
  if (one.length < MIN_DAYS || other.length < MIN_DAYS) return null;
  const means = { one: mean(one), other: mean(other) };
  return Math.abs(means.one - means.other) >= step ? means : null;
};

type Wellbeing = 'sleep' | 'mood' | 'energy';

const compareGroups = (
  kind: string,
  measure: Wellbeing,
  [one, other]: readonly [readonly CheckIn[], readonly CheckIn[]],
  words: readonly [string, string],
): Insight | null => {
  const means = compareMeans(
    one.map((day) => day[measure]),
    other.map((day) => day[measure]),
    SCALE_STEP,
  );
  if (means === null) return null;
  return {
    kind,
    text:
      `In the last four weeks you rated your ${measure} ${formatMean(means.one)} of 5 on ${one.length} days ${words[0]} and ` +
      `${formatMean(means.other)} on ${other.length} days ${words[1]}. That need not be cause and effect.`,
  };
};

/** Looks at the check-ins of 28 days; null if they show nothing. */
type InsightRule = (days: readonly CheckIn[], today: string) => Insight | null;

const withWorkout =
  (measure: Wellbeing): InsightRule =>
  (days) =>
    compareGroups(
      `workout-${measure}`,
      measure,
      [days.filter(({ workout }) => workout === true), days.filter(({ workout }) => workout === false)],
      ['with a workout', 'without'],
    );

const withPlan: InsightRule = (days) => {
  const answered = days.flatMap((day) =>
    day.planFollowed === null ? [] : [{ day, share: planAdherence[day.planFollowed] }],
  );
  const [followed, others] = [true, false].map((isFollowed) =>
    answered.filter(({ share }) => share >= FOLLOWED_PERCENT === isFollowed).map(({ day }) => day),
  );
  return compareGroups(
    'plan-mood',
    'mood',
    [followed ?? [], others ?? []],
    ['on which you followed most of your plan', 'on which you did not'],
  );
};

const weeksOf = (days: readonly CheckIn[], today: string) => {
  const [thisWeek, lastWeek] = [daysAfter(today, 1 - DAYS_PER_WEEK), daysAfter(today, 1 - 2 * DAYS_PER_WEEK)];
  return {
    now: days.filter(({ day }) => day >= thisWeek),
    before: days.filter(({ day }) => day >= lastWeek && day < thisWeek),
  };
};

const hotFlashes: InsightRule = (days, today) => {
  const { now, before } = weeksOf(days, today);
  const flashes = (checkIns: readonly CheckIn[]): number[] =>
    checkIns.flatMap(({ hotFlashes }) => hotFlashes ?? []);
  const means = compareMeans(flashes(now), flashes(before), FLASHES_STEP);
  if (means === null) return null;
  return {
    kind: 'hot-flashes',
    text:
      `You counted ${means.one < means.other ? 'fewer' : 'more'} hot flashes: ${formatMean(means.one)} a day in the last seven days, ` +
      `${formatMean(means.other)} in the seven before.`,
  };
};

const symptomTrend: InsightRule = (days, today) => {
  const { now, before } = weeksOf(days, today);
  const severities = (checkIns: readonly CheckIn[], name: string): number[] =>
    checkIns.flatMap(({ symptoms }) =>
      symptoms.filter((symptom) => symptom.name.toLowerCase() === name).map(({ severity }) => severity),
    );
  const names = new Set(now.flatMap(({ symptoms }) => symptoms.map(({ name }) => name)));
  const trends = [...names].flatMap((name) => {
    const means = compareMeans(
      severities(now, name.toLowerCase()),
      severities(before, name.toLowerCase()),
      SCALE_STEP,
    );
    return means === null ? [] : [{ name, means, change: Math.abs(means.one - means.other) }];
  });
  const [strongest] = trends.toSorted((one, other) => other.change - one.change);
  if (strongest === undefined) return null;
  const { name, means } = strongest;
  return {
    kind: 'symptom-trend',
    text:
      `${name}: ${means.one < means.other ? 'milder' : 'stronger'} on average, ${formatMean(means.one)} of 5 in the last seven days ` +
      `and ${formatMean(means.other)} in the seven before.`,
  };
};

/** Most telling first. */
const rules: readonly InsightRule[] = [
  symptomTrend,
  hotFlashes,
  withWorkout('sleep'),
  withWorkout('mood'),
  withWorkout('energy'),
  withPlan,
];

/**
 * The first rule that matches the check-ins of the 28 days up to `today`; null if none does. Describes her own days
 * and claims no cause.
 */
export const findInsight = (days: readonly CheckIn[], today: string): Insight | null => {
  for (const rule of rules) {
    const found = rule(days, today);
    if (found !== null) return found;
  }
  return null;
};
