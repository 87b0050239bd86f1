import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import {
  erasableEvolver,
  itemEvolver,
  type Erasable,
  type ErasedEvent,
  type ItemState,
  type NewItem,
  type WrittenEvent,
} from './state.ts';

type ItemDecider<Type extends WrittenEvent> = Decider<ItemState<Type>, NewItem<Type>, Type | ErasedEvent>;

/** Writes an item into an empty slot. */
const itemDecider = <Type extends WrittenEvent>(
  written: Type,
  erased: ErasedEvent,
  time?: { readonly byMinute: boolean },
): ItemDecider<Type> => ({
  ...itemEvolver(written, erased, time),
  decide: ({ status }, item: NewItem<WrittenEvent>) => {
    if (status !== 'none') return refuse('conflict');
    const { title = '', content }: { title?: string; content: string } = item;
    const needsCare = mentionsSelfHarm(`${title}\n${content}`);
    return [{ type: written, data: { ...item, needsCare } } as NewEvent];
  },
});

export const postDecider = itemDecider('PostPublished', 'PostErased');
export const commentDecider = itemDecider('CommentPosted', 'CommentErased');
export const storyDecider = itemDecider('StoryPublished', 'StoryErased');

/** Times to the minute do not reveal the anonymous ones among them. */
const onStory = itemDecider('StoryCommentPosted', 'StoryCommentErased', { byMinute: true });
export const storyCommentDecider: ItemDecider<'StoryCommentPosted'> = {
  ...onStory,
  decide: (state, item) =>
    onStory.decide(state, { ...item, age: nullIfAnonymous(item.isAnonymous, item.age) }),
};

/** `ownerTag` is the caller's pseudonym for the item; null when the product erases the author's account. */
export type EraseItem = { readonly ownerTag: string | null; readonly notFound: RefusalCode };

/** Erases any item of the community. */
export const erasableDecider: Decider<Erasable, EraseItem, WrittenEvent | ErasedEvent> = {
  ...erasableEvolver,
  decide: (state, { ownerTag, notFound }) => {
    // Erasing an account must be repeatable, so an erased item is no error here.
    if (ownerTag === null) return state.status === 'published' ? [state.erasedEvent] : [];
    // Another member's item, an erased one and a missing one get the same answer, so that none reveals the author.
    return state.status === 'published' && state.ownerTag === ownerTag
      ? [state.erasedEvent]
      : refuse(notFound);
  },
};
