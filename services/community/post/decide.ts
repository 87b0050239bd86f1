import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

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

/** Publishes a post in an empty slot. */
export type PublishPost = {
  readonly id: string;
  readonly ownerTag: string;
  readonly author: string;
  readonly content: PostContent;
};

const postEvents = ['PostPublished', 'PostErased'] as const;

const evolve = (_: PostState, event: DomainEvent<(typeof postEvents)[number]>): PostState => {
  if (event.type === 'PostErased') return { status: 'gone' };
  const { postId, categoryId, isAnonymous, title, content } = event.data;
  if (isForgotten(title) || isForgotten(content)) return { status: 'gone' };
  const createdAt = shownInstant('minute', isAnonymous, event.at);
  return { status: 'published', id: postId, categoryId, isAnonymous, title, content, createdAt };
};

const decide = (
  { status }: PostState,
  { id, ownerTag, author, content }: PublishPost,
): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const needsCare = mentionsSelfHarm(`${content.title}\n${content.content}`);
  return [{ type: 'PostPublished', data: { postId: id, ownerTag, author, needsCare, ...content } }];
};

/** One post; its stream is `post-<slot>`, so a slot is used once. */
export const post: Decider<PostState, PublishPost, (typeof postEvents)[number]> = {
  types: postEvents,
  initial: { status: 'none' },
  evolve,
  decide,
};
