import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import {
  comment,
  foldCommunity,
  forgottenPost,
  commentVoted,
  post,
  commentPosted,
  postPublished,
  postVoted,
} from '../community.fixture.ts';
import { comments } from '../comments/table.ts';
import { commentVotes, postVotes } from '../votes/table.ts';
import { posts } from './table.ts';

describe('a post', () => {
  it('stores author and exact time when named', () => {
    expect(foldCommunity(postPublished).rows(posts)).toMatchObject([
      {
        id: 'post-1',
        author_id: 'author-1',
        owner_tag: 'owner-1',
        event_id: postPublished.id,
        category_id: 3,
        title: 'Nights',
        created_at: '2026-03-08T17:45:12.345Z',
        upvotes: 0,
        comment_count: 0,
      },
    ]);
  });

  it('stores no author and only the minute when anonymous', () => {
    const anonymous = testEvent('PostPublished', post({ isAnonymous: true }));
    expect(foldCommunity(anonymous).rows(posts)).toMatchObject([
      { author_id: null, created_at: '2026-03-08T17:45:00.000Z', updated_at: '2026-03-08T17:45:00.000Z' },
    ]);
  });

  it('is left out once its key is destroyed, and later events of it are ignored', () => {
    const forgotten = testEvent('PostPublished', post(forgottenPost));
    expect(foldCommunity(forgotten, commentPosted, postVoted(1, 0)).rows(posts)).toEqual([]);
  });

  it('removes its comments and votes when erased, and no others', () => {
    const other = [
      testEvent('PostPublished', post({ postId: 'post-2' })),
      testEvent('CommentPosted', comment({ commentId: 'comment-2', postId: 'post-2' })),
      testEvent('PostVoted', { postId: 'post-2', vote: 1, previous: 0 }, { stream: 'postVote-tag-2' }),
    ] as const;
    const erased = testEvent('PostErased', { postId: 'post-1' });
    const model = foldCommunity(
      postPublished,
      commentPosted,
      postVoted(1, 0),
      commentVoted(1, 0),
      ...other,
      erased,
    );
    expect(model.rows(posts)).toMatchObject([{ id: 'post-2', upvotes: 1, comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([{ id: 'comment-2' }]);
    expect(model.rows(postVotes)).toMatchObject([{ tag: 'tag-2' }]);
    expect(model.rows(commentVotes)).toEqual([]);
  });

  it('is pinned and unpinned', () => {
    const pin = { postId: 'post-1', moderator: 'Robin', reason: 'For everyone.' };
    const pinned = testEvent('PostPinned', pin);
    expect(foldCommunity(postPublished, pinned).rows(posts)).toMatchObject([{ is_pinned: true }]);
    expect(foldCommunity(postPublished, pinned, testEvent('PostUnpinned', pin)).rows(posts)).toMatchObject([
      { is_pinned: false },
    ]);
  });
});
