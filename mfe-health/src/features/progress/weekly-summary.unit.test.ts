import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { checkInOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import { weekOf } from './weekly-summary.tsx';

const today = '2026-03-03';

it('is empty without check-ins', () => {
  expect(weekOf([], today)).toEqual({ daysTracked: 0, workouts: 0, adherence: null, insight: null });
});

it('counts the last seven days only', () => {
  const days = [
    checkInOf(daysBefore(today, 27), { workout: true }),
    checkInOf(daysBefore(today, 7), { workout: true, planFollowed: 'none' }),
    checkInOf(daysBefore(today, 6), { workout: true, planFollowed: 'all' }),
    checkInOf(daysBefore(today, 1), { planFollowed: 'some' }),
    checkInOf(today, { workout: true }),
  ];
  expect(weekOf(days, today)).toMatchObject({ daysTracked: 3, workouts: 2, adherence: 67 });
});
