import { type StoryTag, storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';

/** Specification, section 9. */
const FIRST_TAGS = 5;

/** All tags, or the first five and the chosen one. */
export const visibleTags = (showsAll: boolean, chosen: StoryTag | null): readonly StoryTag[] =>
  storyTags.filter((tag, place) => showsAll || place < FIRST_TAGS || tag === chosen);
