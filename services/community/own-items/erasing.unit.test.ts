import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { describe, expect, it } from 'vitest';
import { erasableDecider } from './decider.ts';
import type { Erasable, ErasedEvent, WrittenEvent } from './state.ts';

const written = { ownerTag: 'owner-1', isAnonymous: true, needsCare: false, author: 'author-1' };
const words = { title: 'A', content: 'B' };
const created = [
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
  erasableDecider.evolve(state, event as DomainEvent as DomainEvent<WrittenEvent | ErasedEvent>);

describe.each(created)('item begun by %s', (type, data, erasedEvent, ids) => {
  const published = after(erasableDecider.initial, { type, data });
  const erased = after(published, { type: erasedEvent, data: ids });

  it('is erased once by its author', () => {
    const own = { ownerTag: 'owner-1', notFound: 'not-found' } as const;
    expect(erasableDecider.decide(published, own)).toEqual([{ type: erasedEvent, data: ids }]);
    expect(erasableDecider.decide(erased, own)).toEqual({ refused: 'not-found' });
  });

  it('can’t be erased by others, as if it did not exist', () => {
    const other = { ownerTag: 'owner-2', notFound: 'not-found' } as const;
    expect(erasableDecider.decide(published, other)).toEqual(
      erasableDecider.decide(erasableDecider.initial, other),
    );
    expect(isRefusal(erasableDecider.decide(published, other))).toBe(true);
  });

  it('is erased with the author’s account, repeatedly', () => {
    const product = { ownerTag: null, notFound: 'not-found' } as const;
    expect(erasableDecider.decide(published, product)).toEqual([{ type: erasedEvent, data: ids }]);
    expect(erasableDecider.decide(erased, product)).toEqual([]);
    expect(erasableDecider.decide(erasableDecider.initial, product)).toEqual([]);
  });

  it('remembers after erasure that it was anonymous', () => {
    expect(erased).toEqual({ status: 'erased', isAnonymous: true });
  });
});
