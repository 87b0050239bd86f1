import { expect, it } from 'vitest';
import { enteredAt } from './entered-at.ts';

const now = new Date('2026-11-24T09:30:00Z');

it.each([
  ['2026-11-10T18:00:00Z', '2026-11-10T18:00:00.000Z'],
  ['2026-11-24T11:00:00.000Z', '2026-11-24T09:30:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2026-09-25T09:30:00.000Z'],
])('takes %s as %s', (said, taken) => {
  expect(enteredAt(said, now)).toBe(taken);
});

it.each([undefined, '', 'yesterday', '7', '2026-11-10', '2026-11-10T18:00:00'])(
  'is unknown for %j',
  (said) => {
    expect(enteredAt(said, now)).toBeNull();
  },
);
