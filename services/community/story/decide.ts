import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { evolveStory, storyEvents, type StoryState } from './state.ts';

/** What a member says in a story. */
export type StoryContent = {
  readonly title: string;
  readonly content: string;
  /** Each once, in the order in which they are offered. */
  readonly tags: readonly StoryTag[];
  readonly isAnonymous: boolean;
};

/** Publishes a story. */
export type PublishStory = StoryContent & {
  readonly type: 'publish';
  readonly storyId: string;
  readonly ownerTag: string;
  readonly author: string;
};
/** Removes a story; only its author can make its tag. */
export type EraseStory = { readonly type: 'erase'; readonly ownerTag: string };
/** What can be asked of a story. */
export type StoryCommand = PublishStory | EraseStory;

const decide = (state: StoryState, command: StoryCommand): readonly NewEvent[] | Refusal => {
  if (command.type === 'publish') {
    if (state.status !== 'none') return refuse('conflict');
    const { storyId, isAnonymous, ownerTag, author, title, content, tags } = command;
    const needsCare = mentionsSelfHarm(title) || mentionsSelfHarm(content);
    return [
      {
        type: 'StoryPublished',
        data: { storyId, isAnonymous, ownerTag, needsCare, author, title, content, tags: [...tags] },
      },
    ];
  }
  // Another member's story, an erased one and none at all get the same answer.
  if (state.status !== 'published' || state.ownerTag !== command.ownerTag) return refuse('story-not-found');
  return [{ type: 'StoryErased', data: { storyId: state.storyId } }];
};

/** One story; its stream is `story-<slot>`. Refuses `conflict` where anything was ever written in it. */
export const story: Decider<StoryState, StoryCommand, (typeof storyEvents)[number]> = {
  types: storyEvents,
  initial: { status: 'none' },
  evolve: evolveStory,
  decide,
};
