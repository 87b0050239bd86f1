import { wellbeingLabels } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { severityLabels } from '@secondspring/contracts/vocabulary/severity-words.ts';
import { ratedIn, type Rated } from '@secondspring/ui/check-in/rated.ts';
import { daysBefore, daysBetween } from '@secondspring/ui/dates/days.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';

/** Something she rates, as a chart. */
export type Trend = Rated & {
  readonly key: string;
  readonly title: string;
  /** What 1 to 5 mean; null for a count. */
  readonly words: Readonly<Record<number, string>> | null;
};

/** Days of the ranges, today included. */
export const ranges = [7, 28, 90, 365] as const;

export type Range = (typeof ranges)[number];

/** `28 days`, `a year` */
export const rangeWords = (range: Range): string => (range === 365 ? 'year' : `${range} days`);

/** One day, or the mean of a week in long ranges. */
export type Point = { readonly from: string; readonly to: string; readonly value: number };

/** Ranges from this one on show weeks. */
const BY_WEEK: Range = 90;
const WEEK_DAYS = 7;

const titleOf = ({ kind, name }: Rated): string => {
  if (kind !== 'symptom') return name.charAt(0).toUpperCase() + name.slice(1);
  // The count of hot flashes has that title.
  return name === 'Hot flashes' ? `${name}, how strong` : name;
};

const wordsOf = { wellbeing: wellbeingLabels, count: null, symptom: severityLabels } as const;

/** A chart of each thing she rates. */
export const trendsOf = (checkIns: readonly CheckIn[]): readonly Trend[] =>
  ratedIn(checkIns).map((rated, place) => ({
    ...rated,
    key: `${place}`,
    title: titleOf(rated),
    words: wordsOf[rated.kind],
  }));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The answers of `range` days up to `today`, oldest first. */
const answersOf = (trend: Trend, checkIns: readonly CheckIn[]) =>
  checkIns.flatMap((checkIn) => {
    const value = trend.valueOf(checkIn);
    return value === null ? [] : [{ day: checkIn.day, value }];
  });

export const valuesOf = (trend: Trend, checkIns: readonly CheckIn[]): readonly number[] =>
  answersOf(trend, checkIns).map(({ value }) => value);

export const averageOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : mean(values);

/** By day, or in long ranges by weeks that end today. */
export const pointsOf = (
  trend: Trend,
  checkIns: readonly CheckIn[],
  { range, today }: { readonly range: Range; readonly today: string },
): readonly Point[] => {
  const answers = answersOf(trend, checkIns);
  if (range < BY_WEEK) return answers.map(({ day, value }) => ({ from: day, to: day, value }));
  const weeks = new Map<number, number[]>();
  for (const { day, value } of answers) {
    const ago = Math.floor(daysBetween(day, today) / WEEK_DAYS);
    weeks.set(ago, [...(weeks.get(ago) ?? []), value]);
  }
  return [...weeks].map(([ago, values]) => {
    const to = daysBefore(today, ago * WEEK_DAYS);
    return { from: daysBefore(to, WEEK_DAYS - 1), to, value: mean(values) };
  });
};

/** The marks of the vertical axis with their words: 1, 3 and 5, or 0 and the highest count (at least 4). */
export const axisOf = (
  { words }: Trend,
  values: readonly number[],
): readonly (readonly [number, string])[] => {
  if (words !== null) return [1, 3, 5].map((value) => [value, words[value] ?? ''] as const);
  const most = Math.max(4, ...values);
  return [
    [0, 'None'],
    [most, `${most} a day`],
  ];
};

/** `Mostly fair, from poor to good (average 2.6 of 5, 7 days).`, or for a count `About 3.3 a day, from 0 to 9 (7 days).` */
export const sentenceOf = ({ words }: Trend, values: readonly number[]): string => {
  const average = averageOf(values);
  if (average === null) return 'No days yet.';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const days = values.length === 1 ? '1 day' : `${values.length} days`;
  const isSteady = least === most;
  if (words === null)
    return isSteady
      ? `${most} a day (${days}).`
      : `About ${average.toFixed(1)} a day, from ${least} to ${most} (${days}).`;
  const word = (value: number) => (words[Math.round(value)] ?? String(value)).toLowerCase();
  const mostly = word(average);
  return isSteady
    ? `${mostly.charAt(0).toUpperCase()}${mostly.slice(1)} (${most} of 5, ${days}).`
    : `Mostly ${mostly}, from ${word(least)} to ${word(most)} (average ${average.toFixed(1)} of 5, ${days}).`;
};
