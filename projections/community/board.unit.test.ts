import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { comments, commentVotes, communityMembers, postCategories, posts, postVotes } from './tables.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.ts';
import { given } from '../given.ts';
import { foldCommunity } from './fold.ts';
import { comment, forgottenComment, forgottenPost, post } from './given-board.ts';

const fold = (...events: DomainEvent[]) => {
  const model = createTableModel();
  for (const event of events) for (const change of foldCommunity(event)) model.apply(change);
  return model;
};
const published = given('PostPublished', post(), { stream: 'post-post-1' });
const posted = given('CommentPosted', comment());
const voted = (vote: 1 | -1, previous: 1 | -1 | 0, tag = 'tag-1') =>
  given('PostVoted', { postId: 'post-1', vote, previous }, { stream: `postVote-${tag}` });
const onComment = (vote: 1 | -1, previous: 1 | -1 | 0) =>
  given(
    'CommentVoted',
    { commentId: 'comment-1', postId: 'post-1', vote, previous },
    { stream: 'commentVote-tag-1' },
  );

describe('members', () => {
  const registered = given('UserRegistered', { userId: 'u', email: null });
  const profile = given('ProfileUpdated', {
    userId: 'u',
    firstName: 'Ada',
    lastName: 'B',
    dateOfBirth: '1975-02-01',
    menopausePhase: null,
  });

  it('are there from registering on and take what the profile says', () => {
    const her = {
      id: 'u',
      first_name: 'Ada',
      date_of_birth: '1975-02-01',
      registered_on: utcDay(registered.at),
    };
    expect(fold(registered, profile).rows(communityMembers)).toEqual([{ ...her, email_verified: false }]);
    const proven = given('EmailVerified', { userId: 'u', verificationId: 'v', email: 'a@example.org' });
    expect(fold(registered, profile, proven).rows(communityMembers)).toEqual([
      { ...her, email_verified: true },
    ]);
  });

  it('are gone once erased', () => {
    const erased = given('AccountErased', { userId: 'u' });
    expect(fold(registered, profile, erased).rows(communityMembers)).toEqual([]);
  });
});

describe('categories', () => {
  it('stand as they were last defined', () => {
    const data = { categoryId: 1, slug: 'sleep', description: 'Nights.', icon: 'moon', position: 2 };
    const defined = (name: string) => given('PostCategoryDefined', { ...data, name });
    expect(fold(defined('Sleep'), defined('Sleep & Energy')).rows(postCategories)).toMatchObject([
      { id: 1, name: 'Sleep & Energy', position: 2 },
    ]);
  });
});

describe('a post', () => {
  it('stands with its author and instant when it is named', () => {
    expect(fold(published).rows(posts)).toMatchObject([
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
    expect(fold(anonymous).rows(posts)).toMatchObject([
      { author_id: null, created_at: '2026-03-08T17:45:00.000Z', updated_at: '2026-03-08T17:45:00.000Z' },
    ]);
  });

  it('is not there once its words are forgotten, and what follows it is harmless', () => {
    const gone = given('PostPublished', post(forgottenPost));
    expect(fold(gone, posted, voted(1, 0)).rows(posts)).toEqual([]);
  });

  it('takes comments and all votes along when it is erased, and leaves those of others', () => {
    const other = [
      given('PostPublished', post({ postId: 'post-2' })),
      given('CommentPosted', comment({ commentId: 'comment-2', postId: 'post-2' })),
      given('PostVoted', { postId: 'post-2', vote: 1, previous: 0 }, { stream: 'postVote-tag-2' }),
    ] as const;
    const erased = given('PostErased', { postId: 'post-1' });
    const model = fold(published, posted, voted(1, 0), onComment(1, 0), ...other, erased);
    expect(model.rows(posts)).toMatchObject([{ id: 'post-2', upvotes: 1, comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([{ id: 'comment-2' }]);
    expect(model.rows(postVotes)).toMatchObject([{ tag: 'tag-2' }]);
    expect(model.rows(commentVotes)).toEqual([]);
  });
});

describe('a comment', () => {
  it('is counted once, shown without author and by the minute when it is anonymous', () => {
    const model = fold(published, given('CommentPosted', comment({ isAnonymous: true })));
    expect(model.rows(posts)).toMatchObject([{ comment_count: 1 }]);
    expect(model.rows(comments)).toMatchObject([
      { author_id: null, post_id: 'post-1', created_at: '2026-03-08T17:45:00.000Z' },
    ]);
  });

  it('is counted off, with its votes, when it is erased, whether or not its words can still be read', () => {
    const erased = given('CommentErased', { commentId: 'comment-1', postId: 'post-1' });
    for (const said of [posted, given('CommentPosted', comment(forgottenComment))]) {
      const model = fold(published, said, onComment(1, 0), erased);
      expect(model.rows(posts)).toMatchObject([{ comment_count: 0 }]);
      expect(model.rows(comments)).toEqual([]);
      expect(model.rows(commentVotes)).toEqual([]);
    }
  });
});

describe('votes', () => {
  it('sum up, switched ones and those taken back included', () => {
    const back = given('PostVoteWithdrawn', { postId: 'post-1', previous: 1 }, { stream: 'postVote-tag-2' });
    const model = fold(published, voted(1, 0), voted(1, 0, 'tag-2'), voted(-1, 1), back);
    expect(model.rows(posts)).toMatchObject([{ upvotes: -1 }]);
    expect(model.rows(postVotes)).toEqual([{ tag: 'tag-1', post_id: 'post-1', vote: -1 }]);
  });

  it('stand for comments as for posts', () => {
    const model = fold(published, posted, onComment(-1, 0), onComment(1, -1));
    expect(model.rows(comments)).toMatchObject([{ upvotes: 1 }]);
    const back = given(
      'CommentVoteWithdrawn',
      { commentId: 'comment-1', postId: 'post-1', previous: 1 },
      { stream: 'commentVote-tag-1' },
    );
    const after = fold(published, posted, onComment(1, 0), back);
    expect(after.rows(comments)).toMatchObject([{ upvotes: 0 }]);
    expect(after.rows(commentVotes)).toEqual([]);
  });
});
