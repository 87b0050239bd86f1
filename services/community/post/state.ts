import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { ItemState } from '../own-items/state.ts';

export type PostContent = {
  readonly title: string;
  readonly content: string;
  readonly categoryId: number | null;
  readonly isAnonymous: boolean;
};

export type PostState = ItemState<
  PostContent & {
    readonly id: string;
    /** ISO 8601 in UTC; cut to the minute if anonymous. */
    readonly createdAt: string;
  }
>;

export type PostEvent = 'PostPublished' | 'PostErased';

const evolve = (_: PostState, event: DomainEvent<PostEvent>): PostState => {
  if (event.type === 'PostErased') return { status: 'erased' };
  const { postId, categoryId, isAnonymous, title, content } = event.data;
  if (isForgotten(title) || isForgotten(content)) return { status: 'erased' };
  const createdAt = roundIfAnonymous('minute', isAnonymous, event.at);
  return { status: 'published', item: { id: postId, categoryId, isAnonymous, title, content, createdAt } };
};

/** Its stream is `post-<slot>`; a slot is used once. */
export const postEvolver: Evolver<PostState, PostEvent> = {
  types: ['PostPublished', 'PostErased'],
  initial: { status: 'none' },
  evolve,
};
