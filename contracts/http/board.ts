import { endpoint } from './endpoint.ts';
import { reporting } from './report.ts';
import { z } from 'zod';
import { ownCreation, ownCreationUnder, ownRemoval } from './endpoint-presets.ts';
import { idParams, pageQuery } from './page.ts';
import { wholeNumber } from './whole-number.ts';
import {
  communityRead,
  isAnonymous,
  listUnder,
  myVote,
  shownItem,
  shownThread,
  writtenComment,
  writtenThread,
} from './community-fields.ts';
import type { RefusalCode } from './refusal.ts';

export const postCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  createdAt: z.iso.datetime(),
});

/** The author is shown as `Anonymous` or `User`, never by name. */
export const postSchema = z.object({
  ...shownThread,
  categoryId: z.int().nullable(),
  isPinned: z.boolean(),
  upvotes: z.int().meta({ description: 'Sum of the votes' }),
  myVote,
});

export const postComment = z.object({
  ...shownItem,
  postId: z.uuid(),
  isAnonymous: z.boolean(),
  upvotes: z.int(),
  myVote,
});

const ballot = z.object({ voteType: z.union([z.literal(1), z.literal(-1)]) });

const voting = (notFound: RefusalCode) =>
  ({
    policy: 'member',
    params: idParams,
    body: ballot,
    response: z.object({ upvotes: z.int(), myVote }),
    limit: 'vote',
    refusals: [notFound, 'conflict'],
  }) as const;

export const listPostCategories = endpoint('listPostCategories', 'GET /api/community/categories', {
  ...communityRead,
  summary: 'Categories of the board, in display order',
  response: z.array(postCategory),
});

export const listPosts = endpoint('listPosts', 'GET /api/community/posts', {
  ...communityRead,
  summary: 'Posts, pinned ones first, then the newest',
  query: pageQuery.extend({ categoryId: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
  response: z.array(postSchema),
  paged: true,
});

export const publishPost = endpoint('publishPost', 'POST /api/community/posts', {
  ...ownCreation,
  summary: 'Publishes a post',
  body: z.object({ ...writtenThread, categoryId: z.int().min(1).nullable().default(null) }),
  response: postSchema,
  refusals: ['post-category-not-found', 'conflict'],
});

export const getPost = endpoint('getPost', 'GET /api/community/posts/{id}', {
  ...communityRead,
  summary: 'A post',
  params: idParams,
  response: postSchema,
  refusals: ['post-not-found'],
});

export const erasePost = endpoint('erasePost', 'DELETE /api/community/posts/{id}', {
  ...ownRemoval('post-not-found'),
  summary: 'Deletes the caller’s post and its comments',
});

export const voteOnPost = endpoint('voteOnPost', 'POST /api/community/posts/{id}/vote', {
  ...voting('post-not-found'),
  summary: 'Votes on a post; repeating a vote withdraws it, the opposite vote replaces it',
});

export const reportPost = endpoint('reportPost', 'POST /api/community/posts/{id}/report', {
  ...reporting('post-not-found'),
  summary: 'Reports a post to the moderators',
});

export const listPostComments = endpoint('listPostComments', 'GET /api/community/posts/{id}/comments', {
  ...listUnder,
  summary: 'The comments on a post, newest first',
  response: z.array(postComment),
  refusals: ['post-not-found'],
});

export const commentOnPost = endpoint('commentOnPost', 'POST /api/community/posts/{id}/comments', {
  ...ownCreationUnder,
  summary: 'Comments on a post',
  body: z.object({ ...writtenComment, isAnonymous }),
  response: postComment,
  refusals: ['post-not-found', 'conflict'],
});

export const voteOnComment = endpoint('voteOnComment', 'POST /api/community/comments/{id}/vote', {
  ...voting('comment-not-found'),
  summary: 'Votes on a comment; repeating a vote withdraws it, the opposite vote replaces it',
});

export const reportComment = endpoint('reportComment', 'POST /api/community/comments/{id}/report', {
  ...reporting('comment-not-found'),
  summary: 'Reports a comment to the moderators',
});

export const eraseComment = endpoint('eraseComment', 'DELETE /api/community/comments/{id}', {
  ...ownRemoval('comment-not-found'),
  summary: 'Deletes the caller’s comment',
});
