import { expect, it } from 'vitest';
import { scopedIdempotencyKey } from './idempotency.ts';

it('separates the client’s key by call and by what narrows it', () => {
  expect(scopedIdempotencyKey({ name: 'publishPost' }, 'key')).toBe('publishPost  key');
  expect(scopedIdempotencyKey({ name: 'publishPost' }, 'key', 'consent-1')).toBe('publishPost consent-1 key');
});

it('makes no key when the client sent none', () => {
  expect(scopedIdempotencyKey({ name: 'publishPost' }, undefined)).toBeUndefined();
});
