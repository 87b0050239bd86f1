import { expect, it } from 'vitest';
import { checkInOf } from '../testing/samples.ts';
import { type CheckIn, type CheckInAnswers, withAnswers } from './check-ins.ts';

const faces = { mood: 2, sleep: 3, energy: 4 };
const shown = (known: readonly CheckIn[], ...bodies: readonly CheckInAnswers[]) =>
  bodies.reduce<readonly CheckIn[]>(
    (days, body) => withAnswers(days, { params: { day: '2026-11-24' }, body }, ['', '2026-11-25', 28]),
    known,
  );

it('shows a day that waits in its place, with nothing answered for her', () => {
  const known = ['2026-11-22', '2026-11-25'].map((day) => checkInOf(day));
  const days = shown(known, { ...faces, note: '' });
  expect(days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-24', '2026-11-25']);
  expect(days[1]).toMatchObject({
    ...checkInOf('2026-11-24', faces),
    recordedAt: expect.any(String),
    isKept: true,
  });
});

it('shows answers that wait question by question and symptom by symptom, in their order', () => {
  const symptoms = [
    { name: 'Fatigue', severity: 2 },
    { name: 'Anxiety', severity: 4 },
  ];
  const days = shown(
    [checkInOf('2026-11-24', { note: 'Well', symptoms })],
    { mood: 1, symptoms: [{ name: 'Anxiety', severity: null }] },
    { mood: 5, symptoms: [{ name: 'Brain fog', severity: 1 }] },
  );
  expect(days).toMatchObject([
    {
      mood: 5,
      note: 'Well',
      symptoms: [
        { name: 'Fatigue', severity: 2 },
        { name: 'Brain fog', severity: 1 },
      ],
    },
  ]);
});

it.each([
  ['is incomplete', { mood: 1 }, 28],
  ['is not among the days of the query', faces, 1],
])('shows no day that %s', (_, body, days) => {
  const input = { params: { day: '2026-11-24' }, body };
  expect(withAnswers([], input, ['', '2026-11-25', days])).toEqual([]);
});
