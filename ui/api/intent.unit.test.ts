import { expect, it } from 'vitest';
import { createIntent } from './intent.ts';

it('keeps the key while the same thing is tried again, and takes a new one for another or after a success', () => {
  let made = 0;
  const intent = createIntent(() => `key ${(made += 1)}`);
  expect(intent.keyFor({ stars: 4 })).toBe('key 1');
  expect(intent.keyFor({ stars: 4 })).toBe('key 1');
  expect(intent.keyFor({ stars: 5 })).toBe('key 2');
  intent.done();
  expect(intent.keyFor({ stars: 5 })).toBe('key 3');
});
