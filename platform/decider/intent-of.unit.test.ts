import { expect, it } from 'vitest';
import { intentOf } from './intent-of.ts';

it('parts the client’s key by call and by what it is meant within', () => {
  expect(intentOf({ name: 'publishPost' }, 'key')).toBe('publishPost  key');
  expect(intentOf({ name: 'publishPost' }, 'key', 'consent-1')).toBe('publishPost consent-1 key');
});

it('names no intent where the client sent no key', () => {
  expect(intentOf({ name: 'publishPost' }, undefined)).toBeUndefined();
});
