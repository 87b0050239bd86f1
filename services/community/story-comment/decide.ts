import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

const storyCommentEvents = ['StoryCommentPosted', 'StoryCommentErased'] as const;

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

/** Comments on a story in an empty slot. */
export type PostStoryComment = {
  readonly commentId: string;
  readonly storyId: string;
  readonly ownerTag: string;
  readonly author: string;
  readonly isAnonymous: boolean;
  readonly content: string;
  /** Her whole years today; null where no date of birth is known. An anonymous comment keeps none. */
  readonly age: number | null;
};
const evolve = (
  state: StoryCommentState,
  event: DomainEvent<(typeof storyCommentEvents)[number]>,
): StoryCommentState => {
  if (event.type === 'StoryCommentErased') return { status: 'erased' };
  const { commentId, storyId, isAnonymous, content, age } = event.data;
  return {
    status: 'posted',
    commentId,
    storyId,
    isAnonymous,
    content: orNull(content) ?? '',
    age: orNull(age),
    createdAt: shownInstant('minute', true, event.at),
  };
};

const decide = ({ status }: StoryCommentState, command: PostStoryComment): readonly NewEvent[] | Refusal => {
  if (status !== 'none') return refuse('conflict');
  const { commentId, storyId, isAnonymous, ownerTag, author, content } = command;
  const age = isAnonymous ? null : command.age;
  const needsCare = mentionsSelfHarm(content);
  return [
    {
      type: 'StoryCommentPosted',
      data: { commentId, storyId, isAnonymous, ownerTag, needsCare, author, content, age },
    },
  ];
};

/** One comment on a story; its stream is `storyComment-<slot>`, so a slot is used once. */
export const storyComment: Decider<StoryCommentState, PostStoryComment, (typeof storyCommentEvents)[number]> =
  { types: storyCommentEvents, initial: { status: 'none' }, evolve, decide };
