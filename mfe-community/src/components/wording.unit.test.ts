import { describe, expect, it } from 'vitest';
import {
  ageWords,
  boardAuthor,
  categoryName,
  commentCount,
  commentHint,
  givenName,
  storyAuthor,
  storyHeading,
} from './wording.ts';

it('shows no author’s name on the board', () => {
  expect(boardAuthor({ isAnonymous: true })).toBe('Anonymous');
  expect(boardAuthor({ isAnonymous: false })).toBe('User');
});

it.each([
  ['Maya', 'Maya'],
  ['  ', 'User'],
  [null, 'User'],
])('names a commenter with the first name %j %s', (firstName, words) => {
  expect(givenName(firstName)).toBe(words);
});

describe('a story', () => {
  const maya = { userId: null, isAnonymous: false, firstName: 'Maya' };

  it('shows its author, or that she is anonymous', () => {
    expect(storyAuthor(maya)).toBe('Maya');
    expect(storyAuthor({ ...maya, isAnonymous: true })).toBe('Anonymous');
  });

  it('has its author as heading for other readers', () => {
    expect(storyHeading(maya)).toBe("Maya's Story");
    expect(storyHeading({ ...maya, isAnonymous: true, firstName: null })).toBe("Anonymous's Story");
  });

  it('is headed “Your Story” for its author, even when it is anonymous', () => {
    expect(storyHeading({ ...maya, userId: 'm' })).toBe('Your Story');
    expect(storyHeading({ userId: 'm', isAnonymous: true, firstName: null })).toBe('Your Story');
  });
});

it('counts comments', () => {
  expect([0, 1, 2].map(commentCount)).toEqual(['0 comments', '1 comment', '2 comments']);
});

it('shows an age, or nothing when it is unknown', () => {
  expect(ageWords(52)).toBe('52 years old');
  expect(ageWords(null)).toBeNull();
});

const categories = [
  { id: 1, name: 'Sleep' },
  { id: 2, name: 'Work' },
];

it.each([
  [2, 'Work'],
  [null, 'General'],
  [9, 'General'],
])('puts a post of category %j under %s', (id, name) => {
  expect(categoryName(categories, id)).toBe(name);
});

it('shows no category until the categories are loaded', () => {
  expect(categoryName(undefined, 2)).toBe('…');
  expect(categoryName(undefined, null)).toBe('General');
});

const named = 'Your first name and your age will be visible.';
const unnamed = 'Your story is anonymous, so we won’t show your name or age here.';

it.each([
  [{ userId: null, isAnonymous: false }, named],
  [{ userId: null, isAnonymous: true }, named],
  [{ userId: 'hers', isAnonymous: false }, named],
  [{ userId: 'hers', isAnonymous: true }, unnamed],
])('says what a comment on a story will show: %j', (story, words) => {
  expect(commentHint(story)).toBe(words);
});
