import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import {
  foldCommunity,
  commentVoted,
  commentPosted,
  postPublished,
  postVoted,
} from '../community.fixture.ts';
import { comments } from '../comments/table.ts';
import { posts } from '../posts/table.ts';
import { commentVotes, postVotes } from './table.ts';

describe('votes', () => {
  it('are summed up, including switched and withdrawn ones', () => {
    const back = testEvent(
      'PostVoteWithdrawn',
      { postId: 'post-1', previous: 1 },
      { stream: 'postVote-tag-2' },
    );
    const model = foldCommunity(
      postPublished,
      postVoted(1, 0),
      postVoted(1, 0, 'tag-2'),
      postVoted(-1, 1),
      back,
    );
    expect(model.rows(posts)).toMatchObject([{ upvotes: -1 }]);
    expect(model.rows(postVotes)).toEqual([{ tag: 'tag-1', post_id: 'post-1', vote: -1 }]);
  });

  it('work for comments as for posts', () => {
    const model = foldCommunity(postPublished, commentPosted, commentVoted(-1, 0), commentVoted(1, -1));
    expect(model.rows(comments)).toMatchObject([{ upvotes: 1 }]);
    const back = testEvent(
      'CommentVoteWithdrawn',
      { commentId: 'comment-1', postId: 'post-1', previous: 1 },
      { stream: 'commentVote-tag-1' },
    );
    const after = foldCommunity(postPublished, commentPosted, commentVoted(1, 0), back);
    expect(after.rows(comments)).toMatchObject([{ upvotes: 0 }]);
    expect(after.rows(commentVotes)).toEqual([]);
  });
});
