import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  ['Anna', '2026-11-27T12:00:00Z', 'Welcome, Anna!'],
  [null, '2026-11-27T12:00:00Z', 'Welcome!'],
  ['Anna', '2026-11-20T12:00:00Z', 'Welcome back, Anna!'],
  [null, '2026-11-20T12:00:00Z', 'Welcome back, there!'],
  [' ', '2026-11-20T12:00:00Z', 'Welcome back, there!'],
])('greets %j, registered at %s', (firstName, createdAt, words) => {
  expect(greeting({ firstName, createdAt }, '2026-11-27')).toBe(words);
});
