import { daysBefore } from '@secondspring/ui/dates/days.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import { checkInOf } from '@secondspring/ui/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import { axisOf, pointsOf, sentenceOf, trendsOf, valuesOf } from './trend.ts';

const today = '2026-11-20';
const ago = (days: number, changes: Partial<CheckIn> = {}): CheckIn =>
  checkInOf(daysBefore(today, days), { mood: 3, sleep: 3, energy: 3, ...changes });
const fog = (severity: number) => ({ symptoms: [{ name: 'Brain fog', severity }] });
const days = [
  ago(9, { ...fog(4), hotFlashes: 9 }),
  ago(8, { mood: 5, symptoms: [{ name: 'Fatigue', severity: 2 }] }),
  ago(1, { mood: 1, ...fog(2), hotFlashes: 0 }),
];
const [mood, , , flashes, brainFog] = trendsOf(days);

describe('the charts', () => {
  it('cover everything she rates, the most often rated symptom first', () => {
    expect(trendsOf(days).map(({ title }) => title)).toEqual([
      'Mood',
      'Sleep',
      'Energy',
      'Hot flashes',
      'Brain fog',
      'Fatigue',
    ]);
    expect(trendsOf([ago(1)]).map(({ title }) => title)).toEqual(['Mood', 'Sleep', 'Energy']);
    const strong = ago(1, { hotFlashes: 2, symptoms: [{ name: 'Hot flashes', severity: 5 }] });
    expect(trendsOf([strong]).at(-1)?.title).toBe('Hot flashes, how strong');
  });

  it('leave out days without an answer', () => {
    expect(flashes && valuesOf(flashes, days)).toEqual([9, 0]);
    expect(brainFog && pointsOf(brainFog, days, { range: 28, today })).toEqual([
      { from: '2026-11-11', to: '2026-11-11', value: 4 },
      { from: '2026-11-19', to: '2026-11-19', value: 2 },
    ]);
  });

  it.each([90, 365] as const)('show the means of weeks that end today over %i days', (range) => {
    expect(mood && pointsOf(mood, days, { range, today })).toEqual([
      { from: '2026-11-07', to: '2026-11-13', value: 4 },
      { from: '2026-11-14', to: '2026-11-20', value: 1 },
    ]);
  });

  it('have words on the axis', () => {
    expect(mood && axisOf(mood, [2, 3])).toEqual([
      [1, 'Very poor'],
      [3, 'Fair'],
      [5, 'Very good'],
    ]);
    expect(brainFog && axisOf(brainFog, [2])[2]).toEqual([5, 'Very Severe']);
    expect(flashes && axisOf(flashes, [1])).toEqual([
      [0, 'None'],
      [4, '4 a day'],
    ]);
    expect(flashes && axisOf(flashes, [9])[1]).toEqual([9, '9 a day']);
  });
});

describe('a chart in a sentence', () => {
  it.each([
    [[], 'No days yet.'],
    [[4], 'Good (4 of 5, 1 day).'],
    [[4, 4], 'Good (4 of 5, 2 days).'],
    [[2, 3, 5], 'Mostly fair, from poor to very good (average 3.3 of 5, 3 days).'],
  ])('%j', (values, sentence) => {
    expect(mood && sentenceOf(mood, values)).toBe(sentence);
  });

  it('counts hot flashes, and names how strong a symptom is', () => {
    expect(flashes && sentenceOf(flashes, [0, 9])).toBe('About 4.5 a day, from 0 to 9 (2 days).');
    expect(brainFog && sentenceOf(brainFog, [4, 2])).toBe(
      'Mostly moderate, from mild to severe (average 3.0 of 5, 2 days).',
    );
  });
});
