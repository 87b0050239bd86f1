import { expect, it } from 'vitest';
import { contentOfPost, emptyPost, missingFields } from './post-draft.ts';

const draft = { category: '3', title: ' Nights ', content: ' Awake at three.\n', isAnonymous: true };

it('sends trimmed text, the category as a number, and whether it is anonymous', () => {
  expect(contentOfPost(draft)).toEqual({
    title: 'Nights',
    content: 'Awake at three.',
    categoryId: 3,
    isAnonymous: true,
  });
});

it('sends no category when none is chosen', () => {
  expect(contentOfPost({ ...draft, category: '' }).categoryId).toBeNull();
});

it.each([
  [{ title: '  ' }, { title: 'Required' }],
  [{ content: '\n' }, { content: 'Required' }],
  [
    { title: '', content: '' },
    { title: 'Required', content: 'Required' },
  ],
])('requires a title and a content: %j', (blank, missing) => {
  expect(missingFields({ ...draft, ...blank })).toEqual(missing);
});

it('reports nothing missing in a complete draft', () => {
  expect(missingFields(draft)).toEqual({});
});

it('starts in the category being viewed, and not anonymous', () => {
  expect(emptyPost(3)).toEqual({ category: '3', title: '', content: '', isAnonymous: false });
  expect(emptyPost(null).category).toBe('');
});
