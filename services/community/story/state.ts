import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** Type of an event in a story's stream. */
export type StoryEvent = 'StoryPublished' | 'StoryErased';

/** A story that can be read. */
export type PublishedStory = {
  readonly status: 'published';
  readonly storyId: string;
  readonly isAnonymous: boolean;
  /** Empty once its key was destroyed. */
  readonly title: string;
  readonly content: string;
  readonly tags: readonly StoryTag[];
  /** ISO 8601 in UTC; of an anonymous story only the minute. */
  readonly createdAt: string;
};

/** Where a story stands. */
export type StoryState = { readonly status: 'none' | 'erased' } | PublishedStory;

const evolve = (_: StoryState, event: DomainEvent<StoryEvent>): StoryState => {
  if (event.type === 'StoryErased') return { status: 'erased' };
  const { storyId, isAnonymous, title, content, tags } = event.data;
  return {
    status: 'published',
    storyId,
    isAnonymous,
    title: nullIfForgotten(title) ?? '',
    content: nullIfForgotten(content) ?? '',
    tags: nullIfForgotten(tags) ?? [],
    createdAt: roundIfAnonymous('minute', isAnonymous, event.at),
  };
};

/** How a story's events add up; its stream is `story-<slot>`, so a slot is used once. */
export const storyEvolver: Evolver<StoryState, StoryEvent> = {
  types: ['StoryPublished', 'StoryErased'],
  initial: { status: 'none' },
  evolve,
};
