import { expect, it } from 'vitest';
import { contentOfStory, emptyStory, namingLabels } from './story-draft.ts';

const draft = { title: ' A year ', content: ' It got better.\n', tags: ['HRT'], isAnonymous: false };

it('sends trimmed text', () => {
  expect(contentOfStory(draft)).toEqual({
    title: 'A year',
    content: 'It got better.',
    tags: ['HRT'],
    isAnonymous: false,
  });
});

it('sends tags in the offered order, and drops unknown ones', () => {
  const tags = ['Sleep issues', 'no such tag', 'HRT'];
  expect(contentOfStory({ ...draft, tags })?.tags).toEqual(['HRT', 'Sleep issues']);
});

it.each([{ title: ' ' }, { content: '' }, emptyStory])('sends nothing for %j', (blank) => {
  expect(contentOfStory({ ...draft, ...blank })).toBeNull();
});

it.each([
  [true, 'Maya', 'Post anonymously', 'Your name will not be shown'],
  [false, 'Maya', 'Post as Maya', 'Your first name will be visible'],
  [false, null, 'Post as User', 'Your first name will be visible'],
])('says which name is shown, for anonymous %s and first name %j', (isAnonymous, firstName, label, hint) => {
  expect(namingLabels(isAnonymous, firstName)).toEqual({ label, hint });
});
