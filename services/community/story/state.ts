import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { ItemState } from '../own-items/state.ts';

export type StoryEvent = 'StoryPublished' | 'StoryErased';

export type StoryState = ItemState<{
  readonly storyId: string;
  readonly isAnonymous: boolean;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly StoryTag[];
  /** ISO 8601 in UTC; cut to the minute if anonymous. */
  readonly createdAt: string;
}>;

const evolve = (_: StoryState, event: DomainEvent<StoryEvent>): StoryState => {
  if (event.type === 'StoryErased') return { status: 'erased' };
  const { storyId, isAnonymous, title, content, tags } = event.data;
  if (isForgotten(title) || isForgotten(content) || isForgotten(tags)) return { status: 'erased' };
  const createdAt = roundIfAnonymous('minute', isAnonymous, event.at);
  return { status: 'published', item: { storyId, isAnonymous, title, content, tags, createdAt } };
};

/** Its stream is `story-<slot>`; a slot is used once. */
export const storyEvolver: Evolver<StoryState, StoryEvent> = {
  types: ['StoryPublished', 'StoryErased'],
  initial: { status: 'none' },
  evolve,
};
