import { expect, it } from 'vitest';
import { roundIfAnonymous, nullIfAnonymous } from './redaction.ts';

const at = '2026-03-08T17:45:12.345Z';

it.each([
  ['minute', true, '2026-03-08T17:45:00.000Z'],
  ['day', true, '2026-03-08T00:00:00.000Z'],
  ['minute', false, at],
  ['day', false, at],
] as const)('shows the %s where anonymous is %s', (unit, isAnonymous, shown) => {
  expect(roundIfAnonymous(unit, isAnonymous, at)).toBe(shown);
});

it('returns null for a value of an anonymous item', () => {
  expect(nullIfAnonymous(true, 'Ada')).toBeNull();
  expect(nullIfAnonymous(false, 'Ada')).toBe('Ada');
});
