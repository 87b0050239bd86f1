import { describe, expect, it } from 'vitest';
import { type Point, scaleOf, sentenceOf, trends } from './trend.ts';

const [mood, , , hotFlashes] = trends;
const points = (...values: number[]): readonly Point[] =>
  values.map((value, place) => ({ day: `2026-11-${10 + place}`, value }));

describe('a chart in a sentence', () => {
  it.each([
    [points(), 'No days yet.'],
    [points(4), 'Good (4 of 5, 1 day).'],
    [points(4, 4), 'Good (4 of 5, 2 days).'],
    [points(2, 3, 5), 'Mostly fair, from poor to very good (average 3.3 of 5, 3 days).'],
  ])('%j', (some, sentence) => {
    expect(mood === undefined ? '' : sentenceOf(mood, some)).toBe(sentence);
  });
});

describe('the scale of a chart', () => {
  it('ranges over the answers, or from 0 to the highest count', () => {
    expect(mood && scaleOf(mood, points(2, 3))).toEqual([1, 5]);
    expect(hotFlashes && scaleOf(hotFlashes, points(0, 9))).toEqual([0, 9]);
    expect(hotFlashes && scaleOf(hotFlashes, points(1))).toEqual([0, 4]);
  });
});
