import { HOT_FLASHES_MAX, WELLBEING } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { CheckIn } from '../../api/check-ins.ts';

/** What a chart shows: a number of each check-in, on a scale of its own. */
export type Trend = {
  readonly key: 'mood' | 'sleep' | 'energy' | 'hotFlashes';
  readonly title: string;
  /** What stands after a number of it. */
  readonly unit: string;
};

/** One day of a chart. */
export type Point = { readonly day: string; readonly value: number };

/** The four charts. */
export const trends: readonly Trend[] = [
  { key: 'mood', title: 'Mood', unit: 'of 5' },
  { key: 'sleep', title: 'Sleep', unit: 'of 5' },
  { key: 'energy', title: 'Energy', unit: 'of 5' },
  { key: 'hotFlashes', title: 'Hot flashes', unit: 'a day' },
];

/** The points of a chart, oldest first. */
export const pointsOf = ({ key }: Trend, checkIns: readonly CheckIn[]): readonly Point[] =>
  checkIns.map((checkIn) => ({ day: checkIn.day, value: checkIn[key] }));

/** Lowest and highest value of a chart's scale: 1 to 5, or from none to the most that was counted (at least 4, so that one is not a peak). */
export const scaleOf = ({ key }: Trend, points: readonly Point[]): readonly [number, number] =>
  key === 'hotFlashes'
    ? [0, Math.min(HOT_FLASHES_MAX, Math.max(4, ...points.map(({ value }) => value)))]
    : [WELLBEING.min, WELLBEING.max];

/** The chart in a sentence: how many days, from lowest to highest, and the mean to one decimal place. */
export const sentenceOf = ({ unit }: Trend, points: readonly Point[]): string => {
  if (points.length === 0) return 'No days yet.';
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const mean = (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
  const days = points.length === 1 ? '1 day' : `${points.length} days`;
  if (least === most) return `${most} ${unit} on ${days}.`;
  return `${mean} ${unit} on average over ${days}, between ${least} and ${most}.`;
};
