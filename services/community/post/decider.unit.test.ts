import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { postDecider, type PublishPost } from './decider.ts';

const publish: PublishPost = {
  id: 'post-1',
  ownerTag: 'owner-1',
  author: 'author-1',
  content: { title: 'Nights', content: 'How do you sleep?', categoryId: 3, isAnonymous: true },
};
const data = {
  postId: 'post-1',
  ownerTag: 'owner-1',
  author: 'author-1',
  needsCare: false,
  ...publish.content,
};
const at = '2026-03-08T17:45:12.345Z';
const published = (over: object = {}) =>
  ({ type: 'PostPublished', data: { ...data, ...over }, at }) as DomainEvent<'PostPublished'>;
const erased = { type: 'PostErased', data: { postId: 'post-1' }, at } as DomainEvent<'PostErased'>;

describe('post', () => {
  it('is published in an empty slot only', () => {
    expect(postDecider.decide(postDecider.initial, publish)).toEqual([{ type: 'PostPublished', data }]);
    const state = postDecider.evolve(postDecider.initial, published());
    expect(postDecider.decide(state, publish)).toEqual({ refused: 'conflict' });
    expect(postDecider.decide(postDecider.evolve(state, erased), publish)).toEqual({ refused: 'conflict' });
  });

  it('needs care if title or content may speak of self-harm', () => {
    for (const words of [{ title: 'I want to die' }, { content: 'I think of suicide' }])
      expect(
        postDecider.decide(postDecider.initial, { ...publish, content: { ...publish.content, ...words } }),
      ).toMatchObject([{ data: { needsCare: true } }]);
  });

  it('shows only the minute if anonymous', () => {
    expect(postDecider.evolve(postDecider.initial, published())).toMatchObject({
      item: { createdAt: '2026-03-08T17:45:00.000Z' },
    });
    expect(postDecider.evolve(postDecider.initial, published({ isAnonymous: false }))).toMatchObject({
      item: { createdAt: at },
    });
  });

  it('is erased by its author or once its key is destroyed', () => {
    expect(
      postDecider.evolve(postDecider.initial, published({ title: FORGOTTEN, content: FORGOTTEN })),
    ).toEqual({
      status: 'erased',
    });
    expect(postDecider.evolve(postDecider.evolve(postDecider.initial, published()), erased)).toEqual({
      status: 'erased',
    });
  });
});
