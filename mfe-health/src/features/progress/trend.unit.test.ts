import { daysBefore } from '@secondspring/ui/dates/days.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import { checkInOf } from '@secondspring/ui/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import {
  axisOf,
  firstRange,
  pointsOf,
  sorted,
  sumOf,
  tableOf,
  trendsOf,
  valuesOf,
  valueWords,
} from './trend.ts';

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

  it('have all their figures in one table, the latest first', () => {
    const trends = trendsOf(days).filter(({ title }) => ['Mood', 'Brain fog'].includes(title));
    expect(tableOf(trends, days, { range: 28, today })).toEqual([
      { from: '2026-11-19', to: '2026-11-19', values: [1, 2] },
      { from: '2026-11-12', to: '2026-11-12', values: [5, null] },
      { from: '2026-11-11', to: '2026-11-11', values: [3, 4] },
    ]);
  });

  it('have words on the axis', () => {
    expect(mood && axisOf(mood, [2, 3])).toEqual({
      least: 1,
      most: 5,
      marks: ['Very poor', 'Fair', 'Very good'],
    });
    expect(brainFog && axisOf(brainFog, [2]).marks).toEqual(['Very Mild', 'Moderate', 'Very Severe']);
    expect(flashes && axisOf(flashes, [1])).toEqual({ least: 0, most: 4, marks: ['None', '4 a day'] });
    expect(flashes && axisOf(flashes, [9]).most).toBe(9);
  });

  it.each([
    [0, 7],
    [13, 7],
    [14, 28],
    [269, 28],
  ])('begin after %i days of check-ins with %i days', (tracked, range) => {
    expect(firstRange(tracked)).toBe(range);
  });

  it('leave out what has too few days, and set apart symptoms that never changed', () => {
    const week = [4, 3, 2, 1].map((back) =>
      ago(back, {
        symptoms: [
          { name: 'Bloating', severity: 2 },
          { name: 'Brain fog', severity: back },
          ...(back < 3 ? [{ name: 'Fatigue', severity: back }] : []),
        ],
      }),
    );
    const groups = sorted(trendsOf(week), week);
    const titles = (trends: ReturnType<typeof trendsOf>) => trends.map(({ title }) => title);
    expect(titles(groups.changing)).toEqual(['Mood', 'Sleep', 'Energy', 'Brain fog']);
    expect(titles(groups.steady)).toEqual(['Bloating']);
    expect(titles(groups.few)).toEqual(['Fatigue']);
  });
});

describe('a chart in words', () => {
  it.each([
    [[4], 'Good', 'The same on 1 day'],
    [[4, 4], 'Good', 'The same on 2 days'],
    [[2, 3, 5], 'Mostly fair', 'Poor to very good, average 3.3'],
  ])('%j', (values, mostly, about) => {
    expect(mood && sumOf(mood, values, 3)).toEqual({ mostly, about });
  });

  it('counts hot flashes, and names how strong a symptom is', () => {
    expect(flashes && sumOf(flashes, [0, 9], 3)).toEqual({
      mostly: 'About 4.5 a day',
      about: '0 to 9, 2 days',
    });
    expect(brainFog && sumOf(brainFog, [4, 2], 3)).toEqual({
      mostly: 'Mostly moderate',
      about: 'Mild to severe, average 3.0, 2 days',
    });
    expect(flashes && valueWords(flashes, 2)).toBe('2 a day');
    expect(brainFog && valueWords(brainFog, 3.6)).toBe('Severe');
  });
});
