import { describe, expect, it } from 'vitest';
import { given } from '../../given.ts';
import { folded, onComment, posted, published, voted } from '../given.ts';
import { comments } from '../comments/table.ts';
import { posts } from '../posts/table.ts';
import { commentVotes, postVotes } from './table.ts';

describe('votes', () => {
  it('sum up, switched ones and those taken back included', () => {
    const back = given('PostVoteWithdrawn', { postId: 'post-1', previous: 1 }, { stream: 'postVote-tag-2' });
    const model = folded(published, voted(1, 0), voted(1, 0, 'tag-2'), voted(-1, 1), back);
    expect(model.rows(posts)).toMatchObject([{ upvotes: -1 }]);
    expect(model.rows(postVotes)).toEqual([{ tag: 'tag-1', post_id: 'post-1', vote: -1 }]);
  });

  it('stand for comments as for posts', () => {
    const model = folded(published, posted, onComment(-1, 0), onComment(1, -1));
    expect(model.rows(comments)).toMatchObject([{ upvotes: 1 }]);
    const back = given(
      'CommentVoteWithdrawn',
      { commentId: 'comment-1', postId: 'post-1', previous: 1 },
      { stream: 'commentVote-tag-1' },
    );
    const after = folded(published, posted, onComment(1, 0), back);
    expect(after.rows(comments)).toMatchObject([{ upvotes: 0 }]);
    expect(after.rows(commentVotes)).toEqual([]);
  });
});
