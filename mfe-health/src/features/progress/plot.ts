import { daysBetween } from '@secondspring/ui/dates/days.ts';
import type { Point } from './trend.ts';

/** The drawn days and values. A plot is 100 wide and 100 high, whatever its size on the screen. */
export type Plot = {
  readonly first: string;
  readonly days: number;
  readonly least: number;
  readonly most: number;
};

export type Place = { readonly x: number; readonly y: number };

const WHOLE = 100;
/** A line bridges this many points without an answer; behind more of them a new one begins. */
const BRIDGED = 2;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Where the day begins, from the left. */
const startOf = (day: string, { first, days }: Plot): number => (daysBetween(first, day) * WHOLE) / days;

export const heightOf = (value: number, { least, most }: Plot): number =>
  rounded(WHOLE - ((value - least) * WHOLE) / (most - least));

/** The middle of its days, none of them before the plot. */
export const placeOf = ({ from, to, value }: Point, plot: Plot): Place => ({
  x: rounded((Math.max(0, startOf(from, plot)) + startOf(to, plot) + WHOLE / plot.days) / 2),
  y: heightOf(value, plot),
});

/** From the beginning of the first day to the end of the last. */
export const spanOf = (
  from: string,
  to: string,
  plot: Plot,
): { readonly x: number; readonly width: number } => {
  const x = startOf(from, plot);
  return { x: rounded(x), width: rounded(startOf(to, plot) - x + WHOLE / plot.days) };
};

/** The points between two gaps, each group one line. */
export const linesOf = (points: readonly Point[], plot: Plot): readonly (readonly Place[])[] => {
  const lines: Place[][] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const step = daysBetween(point.from, point.to) + 1;
    const isNear = before !== undefined && daysBetween(before.to, point.from) <= BRIDGED * step + 1;
    if (isNear) lines.at(-1)?.push(placeOf(point, plot));
    else lines.push([placeOf(point, plot)]);
  }
  return lines;
};

/** A soft line that never leaves the heights of its two ends. */
export const lineThrough = (places: readonly Place[]): string =>
  places
    .map(({ x, y }, index) => {
      const before = places[index - 1];
      if (before === undefined) return `M${x},${y}`;
      const middle = rounded((before.x + x) / 2);
      return `C${middle},${before.y} ${middle},${y} ${x},${y}`;
    })
    .join('');

export const areaUnder = (places: readonly Place[]): string =>
  `${lineThrough(places)}V${WHOLE}H${places[0]?.x ?? 0}Z`;

/** The index of the place that is nearest to `x`. */
export const nearestTo = (x: number, places: readonly Place[]): number =>
  places.reduce(
    (nearest, place, index) =>
      Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? Infinity) - x) ? index : nearest,
    0,
  );

/** Upright lines where treatments begin and end within the plot. */
export const edgesOf = (
  treatments: readonly { readonly from: string; readonly to: string }[],
  plot: Plot,
): string =>
  treatments
    .flatMap(({ from, to }) => {
      const { x, width } = spanOf(from, to, plot);
      return [x, rounded(x + width)];
    })
    .filter((x) => x > 0 && x < WHOLE)
    .map((x) => `M${x},0V${WHOLE}`)
    .join('');

/** Numbers narrower apart than this would lie over one another. */
const NUMBER_WIDTH = 7;

/** The numbers of treatments where they begin; those too near to one another stand together. */
export const numbersOf = (
  treatments: readonly { readonly from: string; readonly number: number }[],
  plot: Plot,
): readonly { readonly x: number; readonly words: string }[] => {
  const numbers: { x: number; words: string }[] = [];
  for (const { from, number } of treatments) {
    const { x } = spanOf(from, from, plot);
    const before = numbers.at(-1);
    if (before !== undefined && x - before.x < NUMBER_WIDTH) before.words += ` ${number}`;
    else numbers.push({ x, words: `${number}` });
  }
  return numbers;
};
