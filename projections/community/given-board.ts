import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';

type PostData = DomainEvent<'PostPublished'>['data'];
type CommentData = DomainEvent<'CommentPosted'>['data'];

/** A post's data with nothing left out. */
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

/** A comment's data with nothing left out. */
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

/** What is left of a post's words after their key was destroyed. */
export const forgottenPost = { author: FORGOTTEN, title: FORGOTTEN, content: FORGOTTEN } as const;
/** What is left of a comment's words. */
export const forgottenComment = { author: FORGOTTEN, content: FORGOTTEN } as const;
