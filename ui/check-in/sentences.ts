import { planAdherence } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { daysBefore } from '../dates/days.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { measures } from './check-in-draft.ts';
import { type Rated, ratedIn } from './rated.ts';

/** Days needed on each side of a comparison: our own rule of thumb. */
const MIN_DAYS = 4;
/** Smallest difference of two shares of days that is told: our own rule of thumb. */
const MIN_DIFFERENCE = 0.3;
/** From this answer on a day was good. */
const GOOD = 4;
const WEEK_DAYS = 7;
/** Days of this week that a sentence about it needs. */
const MIN_OF_WEEK = 3;

type Days = { readonly checkIns: readonly CheckIn[]; readonly today: string; readonly range: number };

/** Two groups of days to compare. */
type Groups = {
  /** Whether a day is of the first group; null if of neither. */
  readonly isFirst: (checkIn: CheckIn, today: string) => boolean | null;
  /** `one` and `other` are counts like `4 of 5`. */
  readonly say: (better: string, one: string, other: string, range: number) => string;
};

const byActivity: Groups = {
  isFirst: ({ workout }) => workout,
  say: (better, one, other, range) =>
    `In the last ${range} days you ${better} on ${one} active days, and on ${other} others. It may be a coincidence.`,
};

const byPlan: Groups = {
  isFirst: ({ planFollowed }) =>
    planFollowed === null ? null : planAdherence[planFollowed] >= planAdherence.most,
  say: (better, one, other, range) =>
    `In the last ${range} days you ${better} on ${one} days on which you followed most of your plan, and on ${other} others. ` +
    'It may be a coincidence.',
};

const byWeek: Groups = {
  isFirst: ({ day }, today) => {
    if (day > daysBefore(today, WEEK_DAYS)) return true;
    return day > daysBefore(today, 2 * WEEK_DAYS) ? false : null;
  },
  say: (better, one, other) =>
    `In the last week you ${better} on ${one} days, and on ${other} days in the week before.`,
};

type Finding = { readonly sentence: string; readonly difference: number };

/** Counts in both groups the days better than her average over all these days. Null with too few days on a side. */
const compare = (
  { valueOf, isHigherBetter, better }: Rated,
  { isFirst, say }: Groups,
  { checkIns, today, range }: Days,
): Finding | null => {
  const told = checkIns.flatMap((checkIn) => {
    const [value, first] = [valueOf(checkIn), isFirst(checkIn, today)];
    return value === null || first === null ? [] : [{ value, first }];
  });
  const average = told.reduce((sum, { value }) => sum + value, 0) / told.length;
  const [one, other] = [true, false].map((wanted) => {
    const days = told.filter(({ first }) => first === wanted);
    const good = days.filter(({ value }) => (isHigherBetter ? value > average : value < average));
    return { good: good.length, days: days.length };
  });
  if (one === undefined || other === undefined || Math.min(one.days, other.days) < MIN_DAYS) return null;
  return {
    sentence: say(better, `${one.good} of ${one.days}`, `${other.good} of ${other.days}`, range),
    difference: Math.abs(one.good / one.days - other.good / other.days),
  };
};

/**
 * The clearest difference between two groups of her days in what she rates, in one sentence with its counts; never a
 * cause. `range` is the number of days up to `today` that `checkIns` covers. Null if nothing differs clearly.
 */
export const clearestDifference = (days: Days, rated = ratedIn(days.checkIns)): string | null => {
  const [clearest] = rated
    .flatMap((each) => [byWeek, byActivity, byPlan].flatMap((groups) => compare(each, groups, days) ?? []))
    .filter(({ difference }) => difference >= MIN_DIFFERENCE)
    .toSorted((one, other) => other.difference - one.difference);
  return clearest?.sentence ?? null;
};

/** `In the last 7 days you rated your sleep good or very good on 4 of 5 days.` Null with too few days. */
export const goodDaysSentence = (checkIns: readonly CheckIn[], today: string): string | null => {
  const week = checkIns.filter(({ day }) => day > daysBefore(today, WEEK_DAYS) && day <= today);
  if (week.length < MIN_OF_WEEK) return null;
  const [best] = measures
    .map((measure) => ({ measure, good: week.filter((checkIn) => checkIn[measure] >= GOOD).length }))
    .toSorted((one, other) => other.good - one.good);
  return best === undefined || best.good === 0
    ? `You checked in on ${week.length} of the last ${WEEK_DAYS} days.`
    : `In the last ${WEEK_DAYS} days you rated your ${best.measure} good or very good on ${best.good} of ${week.length} days.`;
};
