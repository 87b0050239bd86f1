import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { erasePost } from '@secondspring/contracts/http/board.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { intentOf } from '@secondspring/platform/decider/intent-of.ts';
import { streamOf, type OwnKind } from './kind.ts';
import { ownerTag } from './owner-tag.ts';

const eventsOfItems = [
  'PostPublished',
  'PostErased',
  'CommentPosted',
  'CommentErased',
  'StoryPublished',
  'StoryErased',
  'StoryCommentPosted',
  'StoryCommentErased',
] as const;
type ItemEvent = (typeof eventsOfItems)[number];

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

/** Erases an item: its author, who knows its tag, or with `null` the product itself when it erases her account. */
export type EraseItem = { readonly ownerTag: string | null; readonly notFound: RefusalCode };

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

const decide = (state: Erasable, { ownerTag: tag, notFound }: EraseItem): readonly NewEvent[] | Refusal => {
  // Erasing an account begins again wherever it was interrupted; to its author what is gone is not there.
  if (tag === null) return state.status === 'standing' ? [state.gone] : [];
  // Somebody else's thing, an erased one and none at all get the same answer, so that none tells who wrote what.
  return state.status === 'standing' && state.ownerTag === tag ? [state.gone] : refuse(notFound);
};

/** Erasing, the same for everything that members write. */
export const erasable: Decider<Erasable, EraseItem, ItemEvent> = {
  types: eventsOfItems,
  initial: { status: 'none' },
  evolve,
  decide,
};

/** Answers a call that erases one's own item. The key of an anonymous one is destroyed, so that its words are gone for good. */
export const erasingOwn =
  (
    kind: OwnKind,
    call: Pick<Endpoint, 'name'>,
    notFound: RefusalCode,
    { handle, vault }: Pick<CommunityDependencies, 'handle' | 'vault'>,
  ): Handler<typeof erasePost> =>
  async ({ params, caller: { userId }, idempotencyKey }) => {
    const id = params.id.toLowerCase();
    const stream = streamOf(kind, id);
    const outcome = await handle({
      decider: erasable,
      stream,
      command: { ownerTag: await ownerTag(vault, userId, id), notFound },
      actor: userId,
      key: null,
      idempotencyKey: intentOf(call, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    if (outcome.state.status === 'erased' && outcome.state.isAnonymous) await vault.eraseItem(stream);
    return { body: undefined, token: outcome.token };
  };
