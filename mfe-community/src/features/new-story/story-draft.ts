import { storyTags, type StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import type { StoryContent } from '../../api/shapes.ts';

export const emptyStory = { title: '', content: '', tags: [] as readonly string[], isAnonymous: false };

export type StoryDraft = Readonly<typeof emptyStory>;

/** In the order in which the dialog offers them. */
export const tagsOf = ({ tags }: StoryDraft): StoryTag[] => storyTags.filter((tag) => tags.includes(tag));

/** Null while a required field is blank. */
export const contentOfStory = (draft: StoryDraft): StoryContent | null => {
  const title = draft.title.trim();
  const content = draft.content.trim();
  if (title === '' || content === '') return null;
  return { title, content, tags: tagsOf(draft), isAnonymous: draft.isAnonymous };
};

export const namingLabels = (isAnonymous: boolean, firstName: string | null) => ({
  label: isAnonymous ? 'Post anonymously' : `Post as ${isolated(firstName?.trim() || 'User')}`,
  hint: isAnonymous ? 'Your name will not be shown' : 'Your first name will be visible',
});
