import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { expect, it } from 'vitest';
import { offeredTags } from './offered-tags.ts';

const first = ['Healthcare professional visits', 'HRT', 'Work', 'Anxiety', 'Irritability'];

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
