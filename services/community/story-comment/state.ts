import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { ItemState } from '../own-items/state.ts';

export type StoryCommentEvent = 'StoryCommentPosted' | 'StoryCommentErased';

export type StoryCommentState = ItemState<{
  readonly commentId: string;
  readonly storyId: string;
  /** True if the author comments on her own anonymous story. */
  readonly isAnonymous: boolean;
  readonly content: string;
  readonly age: number | null;
  /** ISO 8601 in UTC, cut to the minute for all, so that times do not reveal the anonymous ones. */
  readonly createdAt: string;
}>;

const evolve = (_: StoryCommentState, event: DomainEvent<StoryCommentEvent>): StoryCommentState => {
  if (event.type === 'StoryCommentErased') return { status: 'erased' };
  const { commentId, storyId, isAnonymous, content, age } = event.data;
  if (isForgotten(content) || isForgotten(age)) return { status: 'erased' };
  const createdAt = roundIfAnonymous('minute', true, event.at);
  return { status: 'published', item: { commentId, storyId, isAnonymous, content, age, createdAt } };
};

/** Its stream is `storyComment-<slot>`; a slot is used once. */
export const storyCommentEvolver: Evolver<StoryCommentState, StoryCommentEvent> = {
  types: ['StoryCommentPosted', 'StoryCommentErased'],
  initial: { status: 'none' },
  evolve,
};
