import { expect, it } from 'vitest';
import { linkOf, tokenOf } from './token.ts';

it('finds the token of a link with any characters, or none', () => {
  expect(tokenOf(new URL(linkOf('a+b/c=&d'), 'http://site.example').search)).toBe('a+b/c=&d');
  expect(['', '?', '?token=', '?other=1'].map(tokenOf)).toEqual([null, null, null, null]);
});
