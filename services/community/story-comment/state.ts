import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** Type of an event in the stream of a comment on a story. */
export type StoryCommentEvent = 'StoryCommentPosted' | 'StoryCommentErased';

/** A comment on a story that can be read. */
export type PostedStoryComment = {
  readonly status: 'posted';
  readonly commentId: string;
  readonly storyId: string;
  /** Of the story's author under her own anonymous story. */
  readonly isAnonymous: boolean;
  /** Empty once its key was destroyed. */
  readonly content: string;
  readonly age: number | null;
  /** ISO 8601 in UTC, the minute only: so it tells nobody which comments are the anonymous author's own. */
  readonly createdAt: string;
};

/** Where a comment on a story stands. */
export type StoryCommentState = { readonly status: 'none' | 'erased' } | PostedStoryComment;

const evolve = (_: StoryCommentState, event: DomainEvent<StoryCommentEvent>): StoryCommentState => {
  if (event.type === 'StoryCommentErased') return { status: 'erased' };
  const { commentId, storyId, isAnonymous, content, age } = event.data;
  return {
    status: 'posted',
    commentId,
    storyId,
    isAnonymous,
    content: nullIfForgotten(content) ?? '',
    age: nullIfForgotten(age),
    createdAt: roundIfAnonymous('minute', true, event.at),
  };
};

/** How the events of a comment on a story add up; its stream is `storyComment-<slot>`, so a slot is used once. */
export const storyCommentEvolver: Evolver<StoryCommentState, StoryCommentEvent> = {
  types: ['StoryCommentPosted', 'StoryCommentErased'],
  initial: { status: 'none' },
  evolve,
};
