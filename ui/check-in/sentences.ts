import type { CheckIn } from '../member/check-ins.ts';
import { daysBefore } from '../dates/days.ts';
import { type Measure, measures } from './check-in-draft.ts';

/** Days needed on each side of a comparison. */
const MIN_DAYS = 4;
/** Smallest difference of two shares that is told. */
const MIN_DIFFERENCE = 0.3;
/** From this answer on a day was good. */
const GOOD = 4;
const WEEK_DAYS = 7;
/** Days of this week that a sentence about it needs. */
const MIN_OF_WEEK = 3;

const names: Readonly<Record<Measure, string>> = { mood: 'Mood', sleep: 'Sleep', energy: 'Energy' };

/** Both groups are counted against the same line: her average over all these days. */
type Comparison = {
  readonly active: { readonly better: number; readonly days: number };
  readonly other: { readonly better: number; readonly days: number };
};

/** How often a measure was above its average on active days and on the others. Null if either side has too few days. */
const compareActive = (measure: Measure, checkIns: readonly CheckIn[]): Comparison | null => {
  const told = checkIns.filter(({ workout }) => workout !== null);
  const average = told.reduce((sum, checkIn) => sum + checkIn[measure], 0) / told.length;
  const countOf = (days: readonly CheckIn[]) => ({
    better: days.filter((checkIn) => checkIn[measure] > average).length,
    days: days.length,
  });
  const active = countOf(told.filter(({ workout }) => workout === true));
  const other = countOf(told.filter(({ workout }) => workout === false));
  return active.days < MIN_DAYS || other.days < MIN_DAYS ? null : { active, other };
};

const differenceOf = ({ active, other }: Comparison): number =>
  active.better / active.days - other.better / other.days;

/** `Sleep was better than your average on 4 of 5 active days, and on 2 of 9 others. That can be chance.` Null unless it differs clearly. */
export const activeSentence = (measure: Measure, checkIns: readonly CheckIn[]): string | null => {
  const comparison = compareActive(measure, checkIns);
  if (comparison === null || Math.abs(differenceOf(comparison)) < MIN_DIFFERENCE) return null;
  const { active, other } = comparison;
  return (
    `${names[measure]} was better than your average on ${active.better} of ${active.days} active days, ` +
    `and on ${other.better} of ${other.days} others. That can be chance.`
  );
};

/** `You rated your sleep good or very good on 4 of the 5 days you told us about this week.` */
const goodDaysSentence = (checkIns: readonly CheckIn[], today: string): string | null => {
  const from = daysBefore(today, WEEK_DAYS - 1);
  const week = checkIns.filter(({ day }) => day >= from && day <= today);
  if (week.length < MIN_OF_WEEK) return null;
  const [best] = measures
    .map((measure) => ({ measure, good: week.filter((checkIn) => checkIn[measure] >= GOOD).length }))
    .toSorted((one, other) => other.good - one.good);
  return best === undefined || best.good === 0
    ? `You checked in on ${week.length} of the last ${WEEK_DAYS} days.`
    : `In the last ${WEEK_DAYS} days you rated your ${best.measure} good or very good on ${best.good} of ${week.length} days.`;
};

/** One true sentence about her own days, never about a cause. Null while there are too few. */
export const sentenceAboutDays = (checkIns: readonly CheckIn[], today: string): string | null => {
  const strongest = measures
    .flatMap((measure) => {
      const comparison = compareActive(measure, checkIns);
      return comparison === null ? [] : [{ measure, difference: Math.abs(differenceOf(comparison)) }];
    })
    .toSorted((one, other) => other.difference - one.difference)[0];
  return (
    (strongest === undefined ? null : activeSentence(strongest.measure, checkIns)) ??
    goodDaysSentence(checkIns, today)
  );
};
