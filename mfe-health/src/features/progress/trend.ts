import {
  HOT_FLASHES_MAX,
  WELLBEING,
  wellbeingLabels,
} from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';

export type Trend = {
  readonly key: 'mood' | 'sleep' | 'energy' | 'hotFlashes';
  readonly title: string;
  /** Follows a value: `4 of 5`. */
  readonly unit: string;
};

export type Point = { readonly day: string; readonly value: number };

export const trends: readonly Trend[] = [
  { key: 'mood', title: 'Mood', unit: 'of 5' },
  { key: 'sleep', title: 'Sleep', unit: 'of 5' },
  { key: 'energy', title: 'Energy', unit: 'of 5' },
  { key: 'hotFlashes', title: 'Hot flashes', unit: 'a day' },
];

export const pointsOf = ({ key }: Trend, checkIns: readonly CheckIn[]): readonly Point[] =>
  checkIns.flatMap((checkIn) => {
    const value = checkIn[key];
    return value === null ? [] : [{ day: checkIn.day, value }];
  });

/** Lowest and highest value: 1 to 5, or 0 to the highest count (at least 4). */
export const scaleOf = ({ key }: Trend, points: readonly Point[]): readonly [number, number] =>
  key === 'hotFlashes'
    ? [0, Math.min(HOT_FLASHES_MAX, Math.max(4, ...points.map(({ value }) => value)))]
    : [WELLBEING.min, WELLBEING.max];

/** `Mostly fair, from poor to good (average 2.6 of 5, 7 days).`, or for hot flashes `About 3.3 a day, from 0 to 9 (7 days).` */
export const sentenceOf = ({ key, unit }: Trend, points: readonly Point[]): string => {
  if (points.length === 0) return 'No days yet.';
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const mean = (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
  const days = points.length === 1 ? '1 day' : `${points.length} days`;
  const isSteady = least === most;
  if (key === 'hotFlashes')
    return isSteady
      ? `${most} ${unit} (${days}).`
      : `About ${mean} ${unit}, from ${least} to ${most} (${days}).`;
  const mostly = capitalised(wellbeingWord(Number(mean)));
  return isSteady
    ? `${mostly} (${most} ${unit}, ${days}).`
    : `Mostly ${wellbeingWord(Number(mean))}, from ${wellbeingWord(least)} to ${wellbeingWord(most)} (average ${mean} ${unit}, ${days}).`;
};

const isWellbeing = (value: number): value is keyof typeof wellbeingLabels => value in wellbeingLabels;

const wellbeingWord = (value: number): string => {
  const nearest = Math.round(value);
  return isWellbeing(nearest) ? wellbeingLabels[nearest].toLowerCase() : String(nearest);
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
