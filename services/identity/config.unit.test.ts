import { expect, it } from 'vitest';
import { identityVariables } from './config.ts';

it('names moderators with commas, and none where nothing is given', () => {
  expect(identityVariables.MODERATORS.parse('one, two,')).toEqual(['one', 'two']);
  expect(identityVariables.MODERATORS.parse(undefined)).toEqual([]);
});
