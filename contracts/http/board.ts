import { COMMENT_MAX, CONTENT_MAX, TITLE_MAX } from '../vocabulary/community-words.ts';
import { endpoint } from './endpoint.ts';
import { reportEndpoint } from './report.ts';
import { z } from 'zod';
import { ownCreation, ownCreationUnder, ownRemoval } from './endpoint-presets.ts';
import { idParams, pageQuery } from './page.ts';
import { wholeNumber } from './whole-number.ts';
import {
  isAnonymous,
  listUnder,
  myVote,
  communityRead,
  requiredText,
  requiredLine,
  userId,
} from './community-fields.ts';

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
  id: z.uuid(),
  userId,
  categoryId: z.int().nullable(),
  title: z.string(),
  content: z.string(),
  isAnonymous: z.boolean(),
  isPinned: z.boolean(),
  upvotes: z.int().meta({ description: 'Sum of the votes' }),
  myVote,
  commentCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const postComment = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  userId,
  content: z.string(),
  isAnonymous: z.boolean(),
  upvotes: z.int(),
  myVote,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const voting = {
  policy: 'member',
  params: idParams,
  body: z.object({ voteType: z.union([z.literal(1), z.literal(-1)]) }),
  response: z.object({ upvotes: z.int(), myVote }),
  limit: 'vote',
} as const;

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
  body: z.object({
    title: requiredLine(TITLE_MAX),
    content: requiredText(CONTENT_MAX),
    categoryId: z.int().min(1).nullable().default(null),
    isAnonymous: isAnonymous,
  }),
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
  ...ownRemoval,
  summary: 'Deletes the caller’s post and its comments',
  refusals: ['post-not-found', 'conflict'],
});

export const voteOnPost = endpoint('voteOnPost', 'POST /api/community/posts/{id}/vote', {
  ...voting,
  summary: 'Votes on a post; repeating a vote withdraws it, the opposite vote replaces it',
  refusals: ['post-not-found', 'conflict'],
});

export const reportPost = endpoint('reportPost', 'POST /api/community/posts/{id}/report', {
  ...reportEndpoint,
  summary: 'Reports a post to the moderators',
  refusals: ['post-not-found', 'own-item-not-reported', 'conflict'],
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
  body: z.object({ content: requiredText(COMMENT_MAX), isAnonymous: isAnonymous }),
  response: postComment,
  refusals: ['post-not-found', 'conflict'],
});

export const voteOnComment = endpoint('voteOnComment', 'POST /api/community/comments/{id}/vote', {
  ...voting,
  summary: 'Votes on a comment; repeating a vote withdraws it, the opposite vote replaces it',
  refusals: ['comment-not-found', 'conflict'],
});

export const reportComment = endpoint('reportComment', 'POST /api/community/comments/{id}/report', {
  ...reportEndpoint,
  summary: 'Reports a comment to the moderators',
  refusals: ['comment-not-found', 'own-item-not-reported', 'conflict'],
});

export const eraseComment = endpoint('eraseComment', 'DELETE /api/community/comments/{id}', {
  ...ownRemoval,
  summary: 'Deletes the caller’s comment',
  refusals: ['comment-not-found', 'conflict'],
});
