import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { describe, expect, it } from 'vitest';
import { erasable } from './decider.ts';
import type { Erasable, ItemEvent } from './state.ts';

const written = { ownerTag: 'owner-1', isAnonymous: true, needsCare: false, author: 'author-1' };
const words = { title: 'A', content: 'B' };
const begun = [
  ['PostPublished', { postId: 'p', categoryId: null, ...written, ...words }, 'PostErased', { postId: 'p' }],
  [
    'CommentPosted',
    { commentId: 'c', postId: 'p', ...written, content: 'B' },
    'CommentErased',
    { commentId: 'c', postId: 'p' },
  ],
  ['StoryPublished', { storyId: 's', ...written, ...words, tags: [] }, 'StoryErased', { storyId: 's' }],
  [
    'StoryCommentPosted',
    { commentId: 'c', storyId: 's', ...written, content: 'B', age: null },
    'StoryCommentErased',
    { commentId: 'c', storyId: 's' },
  ],
] as const;
const after = (state: Erasable, event: NewEvent | { type: string; data: object }): Erasable =>
  erasable.evolve(state, event as DomainEvent as DomainEvent<ItemEvent>);

describe.each(begun)('what began with %s', (type, data, gone, ids) => {
  const standing = after(erasable.initial, { type, data });
  const erased = after(standing, { type: gone, data: ids });

  it('is erased by whoever knows its tag, once', () => {
    const own = { ownerTag: 'owner-1', notFound: 'not-found' } as const;
    expect(erasable.decide(standing, own)).toEqual([{ type: gone, data: ids }]);
    expect(erasable.decide(erased, own)).toEqual({ refused: 'not-found' });
  });

  it('is nobody else’s to erase, as if it were not there', () => {
    const other = { ownerTag: 'owner-2', notFound: 'not-found' } as const;
    expect(erasable.decide(standing, other)).toEqual(erasable.decide(erasable.initial, other));
    expect(isRefusal(erasable.decide(standing, other))).toBe(true);
  });

  it('is erased with its author’s account, however often that begins anew', () => {
    const product = { ownerTag: null, notFound: 'not-found' } as const;
    expect(erasable.decide(standing, product)).toEqual([{ type: gone, data: ids }]);
    expect(erasable.decide(erased, product)).toEqual([]);
    expect(erasable.decide(erasable.initial, product)).toEqual([]);
  });

  it('is known to have been anonymous after it was erased, so that its key goes too', () => {
    expect(erased).toEqual({ status: 'erased', isAnonymous: true });
  });
});
