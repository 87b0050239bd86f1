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

export type ItemEvent = (typeof itemEvents)[number];

/** Erased: by its author or with her account, or because its key is destroyed. */
export type ItemState<Item> =
  | { readonly status: 'none' | 'erased' }
  | { readonly status: 'published'; readonly item: Item };

export type Erasable =
  | { readonly status: 'none' }
  | {
      readonly status: 'published';
      readonly isAnonymous: boolean;
      readonly ownerTag: string;
      /** The event that erases the item. */
      readonly erasedEvent: NewEvent;
    }
  | { readonly status: 'erased'; readonly isAnonymous: boolean };

const erasedEventFor = (event: DomainEvent<ItemEvent>): NewEvent | null => {
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
  const erasedEvent = erasedEventFor(event);
  if (erasedEvent === null || !('ownerTag' in event.data))
    return { status: 'erased', isAnonymous: state.status !== 'none' && state.isAnonymous };
  const { isAnonymous, ownerTag } = event.data;
  return { status: 'published', isAnonymous, ownerTag, erasedEvent };
};

export const erasableEvolver: Evolver<Erasable, ItemEvent> = {
  types: itemEvents,
  initial: { status: 'none' },
  evolve,
};
