import { type StoryTag, storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';

/** Tags that the filter shows before she asks for more (specification, section 9). */
const FIRST_TAGS = 5;

/** The tags that the filter shows: all, or the first five and the chosen one, which never hides. */
export const visibleTags = (showsAll: boolean, chosen: StoryTag | null): readonly StoryTag[] =>
  storyTags.filter((tag, place) => showsAll || place < FIRST_TAGS || tag === chosen);
