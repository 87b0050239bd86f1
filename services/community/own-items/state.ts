import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';

export const ownKinds = ['post', 'comment', 'story', 'storyComment'] as const satisfies readonly OwnKind[];

/** A slot is used once. */
export const streamOf = (kind: OwnKind, slot: string): string => `${kind}-${slot}`;

export type WrittenEvent = 'PostPublished' | 'CommentPosted' | 'StoryPublished' | 'StoryCommentPosted';
export type ErasedEvent = 'PostErased' | 'CommentErased' | 'StoryErased' | 'StoryCommentErased';
type DataOf<Type extends WrittenEvent> = Extract<NewEvent, { type: Type }>['data'];

/** Data of the event that writes an item, but for what the decider adds. */
export type NewItem<Type extends WrittenEvent> = Omit<DataOf<Type>, 'needsCare'>;

/** An item as its author may see it. */
export type Item<Type extends WrittenEvent> = Omit<DataOf<Type>, 'needsCare' | 'ownerTag' | 'author'> & {
  /** ISO 8601 in UTC; cut to the minute if anonymous. */
  readonly createdAt: string;
};

/** Erased: by its author or with her account, or because its key is destroyed. */
export type ItemState<Type extends WrittenEvent> =
  | { readonly status: 'none' | 'erased' }
  | { readonly status: 'published'; readonly item: Item<Type> };

/** `byMinute` cuts the time of named items too. */
export const itemEvolver = <Type extends WrittenEvent>(
  written: Type,
  erased: ErasedEvent,
  { byMinute = false } = {},
): Evolver<ItemState<Type>, Type | ErasedEvent> => ({
  types: [written, erased],
  initial: { status: 'none' },
  evolve: (_, event) => {
    const { at, data } = event as DomainEvent<WrittenEvent | ErasedEvent>;
    if (!('ownerTag' in data) || Object.values(data).some(isForgotten)) return { status: 'erased' };
    const { ownerTag: _tag, author: _author, needsCare: _care, ...item } = data as DataOf<Type>;
    const createdAt = roundIfAnonymous('minute', byMinute || data.isAnonymous, at);
    return { status: 'published', item: { ...item, createdAt } };
  },
});

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

const erasedEventFor = (event: DomainEvent<WrittenEvent>): NewEvent => {
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
  }
};

const isWritten = (event: DomainEvent<WrittenEvent | ErasedEvent>): event is DomainEvent<WrittenEvent> =>
  'ownerTag' in event.data;

/** Any item, as something that can be erased. */
export const erasableEvolver: Evolver<Erasable, WrittenEvent | ErasedEvent> = {
  types: [
    'PostPublished',
    'PostErased',
    'CommentPosted',
    'CommentErased',
    'StoryPublished',
    'StoryErased',
    'StoryCommentPosted',
    'StoryCommentErased',
  ],
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (!isWritten(event))
      return { status: 'erased', isAnonymous: state.status !== 'none' && state.isAnonymous };
    const { isAnonymous, ownerTag } = event.data;
    return { status: 'published', isAnonymous, ownerTag, erasedEvent: erasedEventFor(event) };
  },
};
