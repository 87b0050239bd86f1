import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { storyEvolver, type StoryEvent, type StoryState } from './state.ts';

export type StoryContent = {
  readonly title: string;
  readonly content: string;
  /** Each once, in display order. */
  readonly tags: readonly StoryTag[];
  readonly isAnonymous: boolean;
};

export type PublishStory = StoryContent & {
  readonly storyId: string;
  readonly ownerTag: string;
  readonly author: string;
};

const decide = (
  { status }: StoryState,
  { storyId, isAnonymous, ownerTag, author, title, content, tags }: PublishStory,
): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const needsCare = mentionsSelfHarm(title) || mentionsSelfHarm(content);
  return [
    {
      type: 'StoryPublished',
      data: { storyId, isAnonymous, ownerTag, needsCare, author, title, content, tags: [...tags] },
    },
  ];
};

/** Erasing is the same for all items: see `own-items/decider.ts`. */
export const storyDecider: Decider<StoryState, PublishStory, StoryEvent> = { ...storyEvolver, decide };
