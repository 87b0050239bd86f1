import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { commentDecider, type CommentOnPost } from './decider.ts';

const comment: CommentOnPost = {
  id: 'comment-1',
  ownerTag: 'owner-1',
  author: 'author-1',
  postId: 'post-1',
  content: { content: 'With the window open.', isAnonymous: false },
};
const data = {
  commentId: 'comment-1',
  postId: 'post-1',
  ownerTag: 'owner-1',
  author: 'author-1',
  needsCare: false,
  ...comment.content,
};
const at = '2026-03-08T17:45:12.345Z';
const posted = (over: object = {}) =>
  ({ type: 'CommentPosted', data: { ...data, ...over }, at }) as DomainEvent<'CommentPosted'>;

describe('comment', () => {
  it('is published in an empty slot only', () => {
    expect(commentDecider.decide(commentDecider.initial, comment)).toEqual([{ type: 'CommentPosted', data }]);
    expect(commentDecider.decide(commentDecider.evolve(commentDecider.initial, posted()), comment)).toEqual({
      refused: 'conflict',
    });
  });

  it('needs care if it may speak of self-harm', () => {
    const content = { content: 'I want to end my life', isAnonymous: true };
    expect(commentDecider.decide(commentDecider.initial, { ...comment, content })).toMatchObject([
      { data: { needsCare: true } },
    ]);
  });

  it('shows only the minute if anonymous, and is erased once its key is destroyed', () => {
    expect(commentDecider.evolve(commentDecider.initial, posted())).toMatchObject({
      item: { createdAt: at },
    });
    expect(commentDecider.evolve(commentDecider.initial, posted({ isAnonymous: true }))).toMatchObject({
      item: { createdAt: '2026-03-08T17:45:00.000Z' },
    });
    expect(commentDecider.evolve(commentDecider.initial, posted({ content: FORGOTTEN }))).toEqual({
      status: 'erased',
    });
  });
});
