import { expect, it } from 'vitest';
import { contentOfPost, emptyPost, missingFields, noneMissing } from './post-draft.ts';

const draft = { category: '3', title: ' Nights ', content: ' Awake at three.\n', isAnonymous: true };

it('sends trimmed words, the category as a number, and her wish to stay unnamed', () => {
  expect(contentOfPost(draft)).toEqual({
    title: 'Nights',
    content: 'Awake at three.',
    categoryId: 3,
    isAnonymous: true,
  });
});

it('sends no category where none was chosen', () => {
  expect(contentOfPost({ ...draft, category: '' })?.categoryId).toBeNull();
});

it.each([
  [{ title: '  ' }, { title: true, content: false }],
  [{ content: '\n' }, { title: false, content: true }],
  [
    { title: '', content: '' },
    { title: true, content: true },
  ],
])('sends nothing while %j is blank', (blank, missing) => {
  expect(contentOfPost({ ...draft, ...blank })).toBeNull();
  expect(missingFields({ ...draft, ...blank })).toEqual(missing);
});

it('misses nothing in a whole draft', () => {
  expect(missingFields(draft)).toEqual(noneMissing);
});

it('begins in the category that she was looking at, and not anonymous', () => {
  expect(emptyPost(3)).toEqual({ category: '3', title: '', content: '', isAnonymous: false });
  expect(emptyPost(null).category).toBe('');
});
