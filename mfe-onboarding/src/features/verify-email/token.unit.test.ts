import { expect, it } from 'vitest';
import { tokenOf } from './token.ts';

it('finds the token of a link with any characters, or none', () => {
  expect(tokenOf('?token=a%2Bb%2Fc%3D%26d')).toBe('a+b/c=&d');
  expect(['', '?', '?token=', '?other=1'].map(tokenOf)).toEqual([null, null, null, null]);
});
