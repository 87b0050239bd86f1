import { describe, expect, it } from 'vitest';
import { advance, backFrom, clock, cueAt, cuesOf, forwardFrom, isBreathingIn } from './timeline.ts';

const cues = cuesOf([
  {
    cues: [
      { at: 0, words: 'a' },
      { at: 10, words: 'b' },
    ],
  },
  { cues: [{ at: 20, words: 'c' }] },
]);

describe('the timeline', () => {
  it('knows the part of each cue', () => expect(cues.map(({ part }) => part)).toEqual([0, 0, 1]));

  it.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [20, 2],
    [1000, 2],
  ])('says at second %d cue %d', (second, index) => expect(cueAt(cues, second)).toBe(index));

  it.each([
    [0, 0],
    [6, 0],
    [11, 0],
    [13, 10],
    [21, 10],
    [29, 20],
  ])('goes back from %d to %d', (second, to) => expect(backFrom(cues, second)).toBe(to));

  it.each([
    [0, 10],
    [12, 20],
    [20, 30],
    [30, 30],
  ])('goes forward from %d to %d', (second, to) => expect(forwardFrom(cues, second, 30)).toBe(to));

  it.each([
    [5, 250, 5.25],
    [5, 60_000, 7],
    [29.9, 250, 30],
  ])('goes on from %d after %d ms to %d', (second, elapsed, to) =>
    expect(advance(second, elapsed, 30)).toBeCloseTo(to),
  );

  it.each([
    [0, '0:00'],
    [65.9, '1:05'],
    [720, '12:00'],
  ])('writes %d as %s', (second, words) => expect(clock(second)).toBe(words));

  it('breathes in for four seconds of ten', () =>
    expect([0, 3.9, 4, 9.9, 10].map(isBreathingIn)).toEqual([true, true, false, false, true]));
});
