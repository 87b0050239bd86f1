import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

const itemEvents = [
  'PostPublished',
  'PostErased',
  'CommentPosted',
  'CommentErased',
  'StoryPublished',
  'StoryErased',
  'StoryCommentPosted',
  'StoryCommentErased',
] as const;

/** Type of an event in the stream of something that a member wrote. */
export type ItemEvent = (typeof itemEvents)[number];

/** Whether something that a member wrote still stands, of whichever kind it is. */
export type Erasable =
  | { readonly status: 'none' }
  | {
      readonly status: 'standing';
      readonly isAnonymous: boolean;
      readonly ownerTag: string;
      /** What says that it is gone. */
      readonly gone: NewEvent;
    }
  | { readonly status: 'erased'; readonly isAnonymous: boolean };

const goneAfter = (event: DomainEvent<ItemEvent>): NewEvent | null => {
  switch (event.type) {
    case 'PostPublished':
      return { type: 'PostErased', data: { postId: event.data.postId } };
    case 'CommentPosted': {
      const { commentId, postId } = event.data;
      return { type: 'CommentErased', data: { commentId, postId } };
    }
    case 'StoryPublished':
      return { type: 'StoryErased', data: { storyId: event.data.storyId } };
    case 'StoryCommentPosted': {
      const { commentId, storyId } = event.data;
      return { type: 'StoryCommentErased', data: { commentId, storyId } };
    }
    default:
      return null;
  }
};

const evolve = (state: Erasable, event: DomainEvent<ItemEvent>): Erasable => {
  const gone = goneAfter(event);
  if (gone === null || !('ownerTag' in event.data))
    return { status: 'erased', isAnonymous: state.status !== 'none' && state.isAnonymous };
  const { isAnonymous, ownerTag: tag } = event.data;
  return { status: 'standing', isAnonymous, ownerTag: tag, gone };
};

/** How the events of an item add up to whether it stands. */
export const erasableEvolver: Evolver<Erasable, ItemEvent> = {
  types: itemEvents,
  initial: { status: 'none' },
  evolve,
};
