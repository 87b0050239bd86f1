import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { ItemState } from '../own-items/state.ts';

export type CommentContent = { readonly content: string; readonly isAnonymous: boolean };

export type CommentState = ItemState<
  CommentContent & {
    readonly id: string;
    readonly postId: string;
    /** ISO 8601 in UTC; cut to the minute if anonymous. */
    readonly createdAt: string;
  }
>;

export type CommentEvent = 'CommentPosted' | 'CommentErased';

const evolve = (_: CommentState, event: DomainEvent<CommentEvent>): CommentState => {
  if (event.type === 'CommentErased') return { status: 'erased' };
  const { commentId, postId, isAnonymous, content } = event.data;
  if (isForgotten(content)) return { status: 'erased' };
  const createdAt = roundIfAnonymous('minute', isAnonymous, event.at);
  return { status: 'published', item: { id: commentId, postId, isAnonymous, content, createdAt } };
};

/** Its stream is `comment-<slot>`; a slot is used once. */
export const commentEvolver: Evolver<CommentState, CommentEvent> = {
  types: ['CommentPosted', 'CommentErased'],
  initial: { status: 'none' },
  evolve,
};
