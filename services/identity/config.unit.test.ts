import { expect, it } from 'vitest';
import { identityVariables } from './config.ts';

it('splits MODERATORS at commas and defaults to none', () => {
  expect(identityVariables.MODERATORS.parse('one, two,')).toEqual(['one', 'two']);
  expect(identityVariables.MODERATORS.parse(undefined)).toEqual([]);
});
