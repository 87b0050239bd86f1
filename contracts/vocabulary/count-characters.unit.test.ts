import { expect, it } from 'vitest';
import { countCharacters } from './count-characters.ts';
import { plainText } from './plain-text.ts';

it.each([
  ['😀'.repeat(200), 200],
  ['👩‍🦱', 3],
  [' é\r\n ', 1],
  ['a\r\nb', 3],
  ['', 0],
])('counts %j as the limit of a call does', (text, count) => {
  expect(countCharacters(text)).toBe(count);
  expect(plainText(count).safeParse(text).success).toBe(true);
  expect(plainText(count - 1).safeParse(text).success).toBe(false);
});
