import { storyTags, type StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { StoryContent } from '../../api/shapes.ts';

/** A story while it is being written. */
export type StoryDraft = {
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly isAnonymous: boolean;
};

/** A story not yet begun. */
export const emptyStory: StoryDraft = { title: '', content: '', tags: [], isAnonymous: false };

/** The tags of a draft that are offered, in the order in which they are. */
export const tagsOf = ({ tags }: StoryDraft): StoryTag[] => storyTags.filter((tag) => tags.includes(tag));

/** What is sent for a draft; null while title or content is blank. */
export const contentOfStory = (draft: StoryDraft): StoryContent | null => {
  const title = draft.title.trim();
  const content = draft.content.trim();
  if (title === '' || content === '') return null;
  return { title, content, tags: tagsOf(draft), isAnonymous: draft.isAnonymous };
};

/** Label of the switch and the hint under it: how she appears. */
export const namingLabels = (isAnonymous: boolean, firstName: string | null) => ({
  label: isAnonymous ? 'Post anonymously' : `Post as ${firstName?.trim() || 'User'}`,
  hint: isAnonymous ? 'Your name will not be shown' : 'Your first name will be visible',
});
