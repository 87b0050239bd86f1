import { describe, expect, it } from 'vitest';
import { areaUnder, edgesOf, linesOf, lineThrough, nearestTo, numbersOf, placeOf, spanOf } from './plot.ts';

const plot = { first: '2026-11-01', days: 10, least: 1, most: 5 };
const on = (day: string, value: number) => ({ from: day, to: day, value });

describe('a plot', () => {
  it('puts a day in the middle of its tenth, and its value between the lowest and the highest', () => {
    expect(placeOf(on('2026-11-01', 5), plot)).toEqual({ x: 5, y: 0 });
    expect(placeOf(on('2026-11-10', 1), plot)).toEqual({ x: 95, y: 100 });
    expect(placeOf(on('2026-11-03', 3), plot)).toEqual({ x: 25, y: 50 });
  });

  it('puts a week in its middle, without its days before the plot', () => {
    expect(placeOf({ from: '2026-11-02', to: '2026-11-08', value: 1 }, plot).x).toBe(45);
    expect(placeOf({ from: '2026-10-28', to: '2026-11-04', value: 1 }, plot).x).toBe(20);
  });

  it('begins a new line behind a gap', () => {
    const days = ['2026-11-01', '2026-11-04', '2026-11-08'].map((day) => on(day, 3));
    expect(linesOf(days, plot).map(({ length }) => length)).toEqual([2, 1]);
  });

  it('draws a line through its places and the area below it', () => {
    const places = [
      { x: 5, y: 0 },
      { x: 15, y: 50 },
    ];
    expect(lineThrough(places)).toBe('M5,0C10,0 10,50 15,50');
    expect(areaUnder(places)).toBe('M5,0C10,0 10,50 15,50V100H5Z');
  });

  it('finds the nearest place', () => {
    const places = [5, 15, 95].map((x) => ({ x, y: 0 }));
    expect([0, 11, 60, 100].map((x) => nearestTo(x, places))).toEqual([0, 1, 2, 2]);
  });
});

describe('a band', () => {
  it('reaches from the beginning of its first day to the end of its last', () => {
    expect(spanOf('2026-11-02', '2026-11-04', plot)).toEqual({ x: 10, width: 30 });
  });

  it('has edges only where it begins or ends within the plot', () => {
    const bands = [
      { from: '2026-11-01', to: '2026-11-10' },
      { from: '2026-11-02', to: '2026-11-04' },
    ];
    expect(edgesOf(bands, plot)).toBe('M10,0V100M40,0V100');
  });

  it('shares the place of its number with those too near to it', () => {
    const band = (from: string, number: number) => ({ from, number });
    expect(numbersOf([band('2026-11-01', 1), band('2026-11-01', 2), band('2026-11-03', 3)], plot)).toEqual([
      { x: 0, words: '1 2' },
      { x: 20, words: '3' },
    ]);
  });
});
