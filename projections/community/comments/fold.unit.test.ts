import { describe, expect, it } from 'vitest';
import { given } from '../../given.ts';
import { comment, folded, forgottenComment, post } from '../given.ts';
import { posts } from '../posts/table.ts';
import { commentVotes } from '../votes/table.ts';
import { comments } from './table.ts';

const published = given('PostPublished', post(), { stream: 'post-post-1' });
const posted = given('CommentPosted', comment());
const onComment = (vote: 1 | -1, previous: 1 | -1 | 0) =>
  given(
    'CommentVoted',
    { commentId: 'comment-1', postId: 'post-1', vote, previous },
    { stream: 'commentVote-tag-1' },
  );

describe('a comment', () => {
  it('is counted once, shown without author and by the minute when it is anonymous', () => {
    const model = folded(published, given('CommentPosted', comment({ isAnonymous: true })));
    expect(model.rows(posts)).toMatchObject([{ comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([
      { author_id: null, post_id: 'post-1', created_at: '2026-03-08T17:45:00.000Z' },
    ]);
  });

  it('is counted off, with its votes, when it is erased, whether or not its words can still be read', () => {
    const erased = given('CommentErased', { commentId: 'comment-1', postId: 'post-1' });
    for (const said of [posted, given('CommentPosted', comment(forgottenComment))]) {
      const model = folded(published, said, onComment(1, 0), erased);
      expect(model.rows(posts)).toMatchObject([{ comment_count: 0 }]);
      expect(model.rows(comments)).toEqual([]);
      expect(model.rows(commentVotes)).toEqual([]);
    }
  });
});
