import { expect, it } from 'vitest';
import { enteredAt } from './entered-at.ts';

const now = new Date('2026-11-24T09:30:00Z');

it.each([
  ['0', '2026-11-24T09:30:00.000Z'],
  ['90', '2026-11-24T09:28:30.000Z'],
  ['999999999999', '2026-09-25T09:30:00.000Z'],
])('was %s seconds ago at %s', (ago, taken) => {
  expect(enteredAt(ago, now)).toBe(taken);
});

it.each([undefined, '', '-1', '1.5', 'yesterday', '2026-11-10T18:00:00Z', '9'.repeat(13)])(
  'is unknown for %j',
  (ago) => {
    expect(enteredAt(ago, now)).toBeNull();
  },
);
