import { describe, expect, it } from 'vitest';
import { given } from '../../given.ts';
import { comment, folded, forgottenPost, onComment, post, posted, published, voted } from '../given.ts';
import { comments } from '../comments/table.ts';
import { commentVotes, postVotes } from '../votes/table.ts';
import { posts } from './table.ts';

describe('a post', () => {
  it('stands with its author and instant when it is named', () => {
    expect(folded(published).rows(posts)).toMatchObject([
      {
        id: 'post-1',
        author_id: 'author-1',
        owner_tag: 'owner-1',
        event_id: published.id,
        category_id: 3,
        title: 'Nights',
        created_at: '2026-03-08T17:45:12.345Z',
        upvotes: 0,
        comment_count: 0,
      },
    ]);
  });

  it('stands without author and by the minute when it is anonymous', () => {
    const anonymous = given('PostPublished', post({ isAnonymous: true }));
    expect(folded(anonymous).rows(posts)).toMatchObject([
      { author_id: null, created_at: '2026-03-08T17:45:00.000Z', updated_at: '2026-03-08T17:45:00.000Z' },
    ]);
  });

  it('is not there once its words are forgotten, and what follows it is harmless', () => {
    const gone = given('PostPublished', post(forgottenPost));
    expect(folded(gone, posted, voted(1, 0)).rows(posts)).toEqual([]);
  });

  it('takes comments and all votes along when it is erased, and leaves those of others', () => {
    const other = [
      given('PostPublished', post({ postId: 'post-2' })),
      given('CommentPosted', comment({ commentId: 'comment-2', postId: 'post-2' })),
      given('PostVoted', { postId: 'post-2', vote: 1, previous: 0 }, { stream: 'postVote-tag-2' }),
    ] as const;
    const erased = given('PostErased', { postId: 'post-1' });
    const model = folded(published, posted, voted(1, 0), onComment(1, 0), ...other, erased);
    expect(model.rows(posts)).toMatchObject([{ id: 'post-2', upvotes: 1, comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([{ id: 'comment-2' }]);
    expect(model.rows(postVotes)).toMatchObject([{ tag: 'tag-2' }]);
    expect(model.rows(commentVotes)).toEqual([]);
  });

  it('is pinned and taken down again', () => {
    const said = { postId: 'post-1', moderator: 'Robin', reason: 'For everyone.' };
    const pinned = given('PostPinned', said);
    expect(folded(published, pinned).rows(posts)).toMatchObject([{ is_pinned: true }]);
    expect(folded(published, pinned, given('PostUnpinned', said)).rows(posts)).toMatchObject([
      { is_pinned: false },
    ]);
  });
});
