import { expect, it } from 'vitest';
import { isUntouched, readDraft } from './draft.ts';

const empty = { title: '', isAnonymous: false, tags: [] as readonly string[] };

it('empties fields of another kind, and drops fields that it does not know', () => {
  expect(readDraft(empty, { title: 3, isAnonymous: 'yes', tags: ['HRT', 1], other: 'x' })).toEqual(empty);
});

it('tells whether anything was written', () => {
  expect(isUntouched(empty, { ...empty })).toBe(true);
  expect(isUntouched(empty, { ...empty, title: ' ' })).toBe(false);
});
