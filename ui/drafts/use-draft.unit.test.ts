import { expect, it } from 'vitest';
import { isUntouched, readDraft } from './use-draft.ts';

const empty = { title: '', isAnonymous: false, tags: [] as readonly string[] };

it('clears fields of another type, and drops unknown fields', () => {
  expect(readDraft(empty, { title: 3, isAnonymous: 'yes', tags: ['HRT', 1], other: 'x' })).toEqual(empty);
});

it('detects whether anything is written', () => {
  expect(isUntouched(empty, { ...empty })).toBe(true);
  expect(isUntouched(empty, { ...empty, title: ' ' })).toBe(false);
});
