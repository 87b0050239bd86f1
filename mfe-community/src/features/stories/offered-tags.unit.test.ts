import { storyTags } from '@secondspring/tests/specification/vocabulary.ts';
import { expect, it } from 'vitest';
import { offeredTags } from './offered-tags.ts';

const first = storyTags.slice(0, 5);

it('offers the first five tags', () => {
  expect(offeredTags(false, null)).toEqual(first);
  expect(offeredTags(false, 'Work')).toEqual(first);
});

it('offers all eleven when asked for more', () => {
  expect(offeredTags(true, null)).toEqual(storyTags);
  expect(storyTags).toHaveLength(11);
});

it('never hides the chosen tag', () => {
  expect(offeredTags(false, 'Sleep issues')).toEqual([...first, 'Sleep issues']);
});
