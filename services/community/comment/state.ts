import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

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

/** Type of an event in a comment's stream. */
export type CommentEvent = 'CommentPosted' | 'CommentErased';

const evolve = (_: CommentState, event: DomainEvent<CommentEvent>): CommentState => {
  if (event.type === 'CommentErased') return { status: 'gone' };
  const { commentId, postId, isAnonymous, content } = event.data;
  if (isForgotten(content)) return { status: 'gone' };
  const createdAt = roundIfAnonymous('minute', isAnonymous, event.at);
  return { status: 'posted', id: commentId, postId, isAnonymous, content, createdAt };
};

/** How a comment's events add up; its stream is `comment-<slot>`, so a slot is used once. */
export const commentEvolver: Evolver<CommentState, CommentEvent> = {
  types: ['CommentPosted', 'CommentErased'],
  initial: { status: 'none' },
  evolve,
};
