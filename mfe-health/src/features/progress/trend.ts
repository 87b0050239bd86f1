import { wellbeingLabels } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { severityLabels } from '@secondspring/contracts/vocabulary/severity-words.ts';
import { ratedIn, type Rated } from '@secondspring/ui/check-in/rated.ts';
import { daysBefore, daysBetween, shortDay, weekday } from '@secondspring/ui/dates/days.ts';
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

/** A chart needs this many days with an answer. */
export const MIN_DAYS = 3;
/** From this many days on a chart of four weeks says more than one of a week. */
const FOUR_WEEKS_FROM = 14;

/** What is shown until she chooses. */
export const firstRange = (daysTracked: number): Range => (daysTracked < FOUR_WEEKS_FROM ? 7 : 28);

/** One day, or the mean of a week in long ranges. */
export type Point = { readonly from: string; readonly to: string; readonly value: number };

/** `Monday 3 Nov`, or `3 Nov to 9 Nov` */
export const daysOf = ({ from, to }: Omit<Point, 'value'>): string =>
  from === to ? weekday(from) : `${shortDay(from)} to ${shortDay(to)}`;

/** Ranges from this one on show weeks. */
const BY_WEEK: Range = 90;
export const isByWeek = (range: Range): boolean => range >= BY_WEEK;
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

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const answersOf = (trend: Rated, checkIns: readonly CheckIn[]) =>
  checkIns.flatMap((checkIn) => {
    const value = trend.valueOf(checkIn);
    return value === null ? [] : [{ day: checkIn.day, value }];
  });

export const valuesOf = (trend: Rated, checkIns: readonly CheckIn[]): readonly number[] =>
  answersOf(trend, checkIns).map(({ value }) => value);

/** By day, or in long ranges by weeks that end today. */
export const pointsOf = (
  trend: Trend,
  checkIns: readonly CheckIn[],
  { range, today }: { readonly range: Range; readonly today: string },
): readonly Point[] => {
  const answers = answersOf(trend, checkIns);
  if (!isByWeek(range)) return answers.map(({ day, value }) => ({ from: day, to: day, value }));
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

/** The points of all trends by their days, the latest first; null where she gave no answer. */
export const tableOf = (
  trends: readonly Trend[],
  checkIns: readonly CheckIn[],
  of: { readonly range: Range; readonly today: string },
): readonly { readonly from: string; readonly to: string; readonly values: readonly (number | null)[] }[] => {
  const columns = trends.map(
    (trend) => new Map(pointsOf(trend, checkIns, of).map((point) => [point.from, point])),
  );
  const days = new Map(columns.flatMap((column) => [...column.values()]).map(({ from, to }) => [from, to]));
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([from, to]) => ({ from, to, values: columns.map((column) => column.get(from)?.value ?? null) }));
};

/** Lowest and highest value of the vertical axis with the words between them, from below. */
export const axisOf = (
  { words }: Trend,
  values: readonly number[],
): { readonly least: number; readonly most: number; readonly marks: readonly string[] } => {
  if (words !== null) return { least: 1, most: 5, marks: [1, 3, 5].map((value) => words[value] ?? '') };
  const most = Math.max(4, ...values);
  return { least: 0, most, marks: ['None', `${most} a day`] };
};

/** `Good`, or for a count `4 a day`; means are rounded. */
export const valueWords = ({ words }: Trend, value: number): string =>
  words === null
    ? `${Number.isInteger(value) ? value : value.toFixed(1)} a day`
    : (words[Math.round(value)] ?? String(value));

/**
 * Her days in few words, and what lies behind them: `Mostly fair`, `Poor to good, average 2.6`. States on how many days unless it is all of
 * `allDays`.
 */
export const sumOf = (
  trend: Trend,
  values: readonly number[],
  allDays: number,
): { readonly mostly: string; readonly about: string } => {
  const average = mean(values);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isCount = trend.words === null;
  const inWords = valueWords(trend, average);
  if (least === most) return { mostly: inWords, about: `The same on ${daysWords(values.length)}` };
  const [from = '', to = ''] = [least, most].map((value) =>
    isCount ? `${value}` : valueWords(trend, value).toLowerCase(),
  );
  const about = [
    `${from.charAt(0).toUpperCase()}${from.slice(1)} to ${to}`,
    ...(isCount ? [] : [`average ${average.toFixed(1)}`]),
    ...(values.length === allDays ? [] : [daysWords(values.length)]),
  ];
  return {
    mostly: isCount ? `About ${inWords}` : `Mostly ${inWords.toLowerCase()}`,
    about: about.join(', '),
  };
};

/** `1 day`, `3 days` */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Things she rated on too few days for a chart; always the same; and the rest. */
export const sorted = (trends: readonly Trend[], checkIns: readonly CheckIn[]) => {
  const groups = { few: [] as Trend[], steady: [] as Trend[], changing: [] as Trend[] };
  for (const trend of trends) {
    const values = valuesOf(trend, checkIns);
    const isSteady = trend.kind === 'symptom' && new Set(values).size === 1;
    groups[values.length < MIN_DAYS ? 'few' : isSteady ? 'steady' : 'changing'].push(trend);
  }
  return groups;
};
