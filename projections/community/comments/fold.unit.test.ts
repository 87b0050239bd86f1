import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import { comment, foldCommunity, forgottenComment, post } from '../community.fixture.ts';
import { posts } from '../posts/table.ts';
import { commentVotes } from '../votes/table.ts';
import { comments } from './table.ts';

const postPublished = testEvent('PostPublished', post(), { stream: 'post-post-1' });
const commentPosted = testEvent('CommentPosted', comment());
const commentVoted = (vote: 1 | -1, previous: 1 | -1 | 0) =>
  testEvent(
    'CommentVoted',
    { commentId: 'comment-1', postId: 'post-1', vote, previous },
    { stream: 'commentVote-tag-1' },
  );

describe('a comment', () => {
  it('increments the count once; stores neither author nor exact time if anonymous', () => {
    const model = foldCommunity(postPublished, testEvent('CommentPosted', comment({ isAnonymous: true })));
    expect(model.rows(posts)).toMatchObject([{ comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([
      { author_id: null, post_id: 'post-1', created_at: '2026-03-08T17:45:00.000Z' },
    ]);
  });

  it('is a hidden one once its key is destroyed, so that no count includes what has no row', () => {
    const model = foldCommunity(postPublished, testEvent('CommentPosted', comment(forgottenComment)));
    expect(model.rows(posts)).toMatchObject([{ comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([{ content: '', author_id: null, removed: true }]);
  });

  it('decrements the count and removes its votes when erased, readable or not', () => {
    const erased = testEvent('CommentErased', { commentId: 'comment-1', postId: 'post-1' });
    for (const posted of [commentPosted, testEvent('CommentPosted', comment(forgottenComment))]) {
      const model = foldCommunity(postPublished, posted, commentVoted(1, 0), erased);
      expect(model.rows(posts)).toMatchObject([{ comment_count: 0 }]);
      expect(model.rows(comments)).toEqual([]);
      expect(model.rows(commentVotes)).toEqual([]);
    }
  });
});
