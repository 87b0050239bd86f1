import { daysBefore } from '../dates/days.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { type Measure, measures } from './check-in-draft.ts';

/** Something she rates. */
export type Rated = {
  /** Null on days without an answer. */
  readonly valueOf: (checkIn: CheckIn) => number | null;
  readonly isHigherBetter: boolean;
  /** Words for a better day: `Sleep was better`. */
  readonly better: string;
};

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

export const ratedMeasure = (measure: Measure): Rated => ({
  valueOf: (checkIn) => checkIn[measure],
  isHigherBetter: true,
  better: `${names[measure]} was better`,
});

type Count = { readonly better: number; readonly days: number };

/** Both groups are counted against the same line: her average over all these days. */
type Comparison = { readonly active: Count; readonly other: Count };

/** How often something was better than its average on active days and on the others. Null if either side has too few days. */
const compareActive = (
  { valueOf, isHigherBetter }: Rated,
  checkIns: readonly CheckIn[],
): Comparison | null => {
  const told = checkIns.flatMap((checkIn) => {
    const value = valueOf(checkIn);
    return value === null || checkIn.workout === null ? [] : [{ value, isActive: checkIn.workout }];
  });
  const average = told.reduce((sum, { value }) => sum + value, 0) / told.length;
  const countOf = (wanted: boolean): Count => {
    const days = told.filter(({ isActive }) => isActive === wanted);
    const better = days.filter(({ value }) => (isHigherBetter ? value > average : value < average));
    return { better: better.length, days: days.length };
  };
  const [active, other] = [countOf(true), countOf(false)];
  return active.days < MIN_DAYS || other.days < MIN_DAYS ? null : { active, other };
};

const differenceOf = ({ active, other }: Comparison): number =>
  Math.abs(active.better / active.days - other.better / other.days);

/** `Sleep was better than your average on 4 of 5 active days, and on 2 of 9 others. That can be chance.` Null unless it differs clearly. */
export const activeSentence = (rated: Rated, checkIns: readonly CheckIn[]): string | null => {
  const comparison = compareActive(rated, checkIns);
  if (comparison === null || differenceOf(comparison) < MIN_DIFFERENCE) return null;
  const { active, other } = comparison;
  return (
    `${rated.better} than your average on ${active.better} of ${active.days} active days, ` +
    `and on ${other.better} of ${other.days} others. That can be chance.`
  );
};

/** `In the last 7 days you rated your sleep good or very good on 4 of 5 days.` */
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
  const [clearest] = measures
    .map(ratedMeasure)
    .flatMap((rated) => {
      const comparison = compareActive(rated, checkIns);
      return comparison === null ? [] : [{ rated, difference: differenceOf(comparison) }];
    })
    .toSorted((one, other) => other.difference - one.difference);
  return (
    (clearest === undefined ? null : activeSentence(clearest.rated, checkIns)) ??
    goodDaysSentence(checkIns, today)
  );
};
