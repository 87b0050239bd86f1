import { type StoryTag, storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';

/** Whose stories the list shows. */
export type StoriesTab = 'others' | 'own';

/** What the list of stories shows: a tab, and the stories with one tag or with any (null). */
export type StoriesView = { readonly tab: StoriesTab; readonly tag: StoryTag | null };

/** Place of a tag in the list of tags, from 1: addresses name tags by number, as they say nothing about health. */
export const tagNumber = (tag: StoryTag): number => storyTags.indexOf(tag) + 1;

/** The tag with a number; null where there is none. */
export const tagOfNumber = (number: string | null): StoryTag | null =>
  number === null ? null : (storyTags[Number(number) - 1] ?? null);
