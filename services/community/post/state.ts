import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** What a member writes in a post, validated. */
export type PostContent = {
  readonly title: string;
  readonly content: string;
  readonly categoryId: number | null;
  readonly isAnonymous: boolean;
};

/** Where a post stands. */
export type PostState =
  | { readonly status: 'none' }
  | (PostContent & {
      readonly status: 'published';
      readonly id: string;
      /** ISO 8601 in UTC; of an anonymous post only the minute. */
      readonly createdAt: string;
    })
  /** By its author's wish, or its words were destroyed with their key. */
  | { readonly status: 'gone' };

/** Type of an event in a post's stream. */
export type PostEvent = 'PostPublished' | 'PostErased';

const evolve = (_: PostState, event: DomainEvent<PostEvent>): PostState => {
  if (event.type === 'PostErased') return { status: 'gone' };
  const { postId, categoryId, isAnonymous, title, content } = event.data;
  if (isForgotten(title) || isForgotten(content)) return { status: 'gone' };
  const createdAt = roundIfAnonymous('minute', isAnonymous, event.at);
  return { status: 'published', id: postId, categoryId, isAnonymous, title, content, createdAt };
};

/** How a post's events add up; its stream is `post-<slot>`, so a slot is used once. */
export const postEvolver: Evolver<PostState, PostEvent> = {
  types: ['PostPublished', 'PostErased'],
  initial: { status: 'none' },
  evolve,
};
