import { expect, it } from 'vitest';
import { intentFor } from './intent-key.ts';

const numbered = () => {
  let made = 0;
  return () => `key-${(made += 1)}`;
};

it('keeps the key while the content stays the same', () => {
  const newKey = numbered();
  const first = intentFor(null, { overallRating: 4 }, newKey);
  expect(intentFor(first, { overallRating: 4 }, newKey)).toBe(first);
});

it('takes a new key when the content changes, and again when it changes back', () => {
  const newKey = numbered();
  const first = intentFor(null, { overallRating: 4 }, newKey);
  const second = intentFor(first, { overallRating: 5 }, newKey);
  const third = intentFor(second, { overallRating: 4 }, newKey);
  expect([first.key, second.key, third.key]).toEqual(['key-1', 'key-2', 'key-3']);
});
