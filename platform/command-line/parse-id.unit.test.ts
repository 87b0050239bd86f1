import { expect, it } from 'vitest';
import { parseId } from './parse-command.ts';

it('accepts a UUID in any case, and nothing else', () => {
  const id = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
  expect(parseId(id.toUpperCase())).toBe(id);
  for (const word of ['', '1', `${id} `, `${id}0`, id.replaceAll('-', ''), 'ada@example.org'])
    expect(parseId(word)).toBeUndefined();
});
