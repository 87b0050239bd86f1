import { expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

it('keeps the key for retries, and creates a new one for another body or after a success', () => {
  let made = 0;
  const idempotencyKey = createIdempotencyKey(() => `key ${(made += 1)}`);
  expect(idempotencyKey.keyFor({ stars: 4 })).toBe('key 1');
  expect(idempotencyKey.keyFor({ stars: 4 })).toBe('key 1');
  expect(idempotencyKey.keyFor({ stars: 5 })).toBe('key 2');
  idempotencyKey.done();
  expect(idempotencyKey.keyFor({ stars: 5 })).toBe('key 3');
});
