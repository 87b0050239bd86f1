import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { checkInOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import { twoWeeks } from './weeks.ts';

const today = '2026-03-16';
const ago = (days: number, mood: number, hotFlashes: number | null = null) =>
  checkInOf(daysBefore(today, days), { mood, hotFlashes });
const before = [ago(13, 1), ago(9, 2), ago(7, 3)];
const now = [ago(6, 5, 2), ago(1, 4, 4), ago(0, 3, 3)];

it('compares the last seven days with the seven before', () => {
  const [mood] = twoWeeks([ago(14, 5), ...before, ...now], today);
  expect(mood).toMatchObject({ trend: { title: 'Mood' }, now: 4, before: 2 });
});

it('leaves out what has too few days in one of them', () => {
  expect(twoWeeks([...before, ...now], today).map(({ trend }) => trend.title)).toEqual([
    'Mood',
    'Sleep',
    'Energy',
  ]);
  expect(twoWeeks([...before.slice(1), ...now], today)).toEqual([]);
});
