import { storyTags } from '@secondspring/tests/specification/vocabulary.ts';
import { expect, it } from 'vitest';
import { visibleTags } from './visible-tags.ts';

const first = storyTags.slice(0, 5);

it('offers the first five tags', () => {
  expect(visibleTags(false, null)).toEqual(first);
  expect(visibleTags(false, 'Work')).toEqual(first);
});

it('offers all eleven when asked for more', () => {
  expect(visibleTags(true, null)).toEqual(storyTags);
  expect(storyTags).toHaveLength(11);
});

it('always shows the chosen tag', () => {
  expect(visibleTags(false, 'Sleep issues')).toEqual([...first, 'Sleep issues']);
});
