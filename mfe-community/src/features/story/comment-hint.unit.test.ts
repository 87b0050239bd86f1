import { expect, it } from 'vitest';
import { commentHint } from './comment-hint.ts';

const named = 'Your first name and your age will be visible.';
const unnamed = 'Your story is anonymous, so we won’t show your name or age here.';

it.each([
  [{ userId: null, isAnonymous: false }, named],
  [{ userId: null, isAnonymous: true }, named],
  [{ userId: 'hers', isAnonymous: false }, named],
  [{ userId: 'hers', isAnonymous: true }, unnamed],
])('for %j', (story, words) => {
  expect(commentHint(story)).toBe(words);
});
