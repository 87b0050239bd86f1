import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

/** What a member writes in a comment, validated. */
export type CommentContent = { readonly content: string; readonly isAnonymous: boolean };

/** Where a comment stands. */
export type CommentState =
  | { readonly status: 'none' }
  | (CommentContent & {
      readonly status: 'posted';
      readonly id: string;
      readonly postId: string;
      /** ISO 8601 in UTC; of an anonymous comment only the minute. */
      readonly createdAt: string;
    })
  /** By its author's wish, or its words were destroyed with their key. */
  | { readonly status: 'gone' };

/** Comments on a post, in an empty slot. */
export type CommentOnPost = {
  readonly id: string;
  readonly ownerTag: string;
  readonly author: string;
  readonly postId: string;
  readonly content: CommentContent;
};

const commentEvents = ['CommentPosted', 'CommentErased'] as const;

const evolve = (_: CommentState, event: DomainEvent<(typeof commentEvents)[number]>): CommentState => {
  if (event.type === 'CommentErased') return { status: 'gone' };
  const { commentId, postId, isAnonymous, content } = event.data;
  if (isForgotten(content)) return { status: 'gone' };
  const createdAt = shownInstant('minute', isAnonymous, event.at);
  return { status: 'posted', id: commentId, postId, isAnonymous, content, createdAt };
};

const decide = (
  { status }: CommentState,
  { id, ownerTag, author, postId, content }: CommentOnPost,
): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const needsCare = mentionsSelfHarm(content.content);
  return [
    { type: 'CommentPosted', data: { commentId: id, postId, ownerTag, author, needsCare, ...content } },
  ];
};

/** One comment on a post; its stream is `comment-<slot>`, so a slot is used once. */
export const comment: Decider<CommentState, CommentOnPost, (typeof commentEvents)[number]> = {
  types: commentEvents,
  initial: { status: 'none' },
  evolve,
  decide,
};
