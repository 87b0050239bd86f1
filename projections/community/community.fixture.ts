import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { createTableModel, type TableModel } from '../engine/table-model.fixture.ts';
import { testEvent } from '../events.fixture.ts';
import { community } from './domain.ts';

/** The community's tables after these events. */
export const foldCommunity = (...events: readonly DomainEvent[]): TableModel => {
  const model = createTableModel();
  for (const event of events) for (const change of community.fold(event)) model.apply(change);
  return model;
};

type PostData = DomainEvent<'PostPublished'>['data'];
type CommentData = DomainEvent<'CommentPosted'>['data'];

/** Data of a post with every field filled. */
export const post = (over: Partial<PostData> = {}): PostData => ({
  postId: 'post-1',
  categoryId: 3,
  isAnonymous: false,
  ownerTag: 'owner-1',
  needsCare: false,
  author: 'author-1',
  title: 'Nights',
  content: 'How do you sleep?',
  ...over,
});

/** Data of a comment with every field filled. */
export const comment = (over: Partial<CommentData> = {}): CommentData => ({
  commentId: 'comment-1',
  postId: 'post-1',
  isAnonymous: false,
  ownerTag: 'owner-2',
  needsCare: false,
  author: 'author-2',
  content: 'With the window open.',
  ...over,
});

export const postPublished = testEvent('PostPublished', post(), { stream: 'post-post-1' });

export const commentPosted = testEvent('CommentPosted', comment());

/** A vote on the post of {@link postPublished}. */
export const postVoted = (vote: 1 | -1, previous: 1 | -1 | 0, tag = 'tag-1'): DomainEvent =>
  testEvent('PostVoted', { postId: 'post-1', vote, previous }, { stream: `postVote-${tag}` });

/** A vote on the comment of {@link commentPosted}. */
export const commentVoted = (vote: 1 | -1, previous: 1 | -1 | 0): DomainEvent =>
  testEvent(
    'CommentVoted',
    { commentId: 'comment-1', postId: 'post-1', vote, previous },
    { stream: 'commentVote-tag-1' },
  );

/** Personal fields of a post after its key is destroyed. */
export const forgottenPost = { author: FORGOTTEN, title: FORGOTTEN, content: FORGOTTEN } as const;
/** Personal fields of a comment after its key is destroyed. */
export const forgottenComment = { author: FORGOTTEN, content: FORGOTTEN } as const;

/** Data of a story with every field filled. */
export const story = (
  over: Partial<DomainEvent<'StoryPublished'>['data']> = {},
): DomainEvent<'StoryPublished'>['data'] => ({
  storyId: 'story-1',
  isAnonymous: false,
  ownerTag: 'owner-1',
  needsCare: false,
  author: 'author-1',
  title: 'Sleeping again',
  content: 'It took a while.',
  tags: ['HRT', 'Sleep issues'],
  ...over,
});

/** The same story after its key is destroyed. */
export const forgottenStory = (): DomainEvent<'StoryPublished'>['data'] =>
  story({ author: FORGOTTEN, title: FORGOTTEN, content: FORGOTTEN, tags: FORGOTTEN });

/** Data of a comment on that story. */
export const storyComment = (
  over: Partial<DomainEvent<'StoryCommentPosted'>['data']> = {},
): DomainEvent<'StoryCommentPosted'>['data'] => ({
  commentId: 'comment-1',
  storyId: 'story-1',
  isAnonymous: false,
  ownerTag: 'owner-2',
  needsCare: false,
  author: 'author-2',
  content: 'Thank you.',
  age: 51,
  ...over,
});
