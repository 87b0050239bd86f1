import { COMMENT_MAX, CONTENT_MAX, TITLE_MAX } from '../vocabulary/community-words.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery, pageQuery } from './page.ts';
import { reporting } from './report.ts';
import { anonymous, gone, idParams, myVote, read, required, requiredLine, userId } from './written.ts';
import { z } from 'zod';

/** A category of the board. */
export const postCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  createdAt: z.iso.datetime(),
});

/** A post. Its author is shown as `Anonymous` or `User`, never by name. */
export const post = z.object({
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

/** A comment on a post. */
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
  method: 'POST',
  policy: 'member',
  params: idParams,
  query: noQuery,
  body: z.object({ voteType: z.union([z.literal(1), z.literal(-1)]) }),
  response: z.object({ upvotes: z.int(), myVote }),
  status: 200,
  limit: 'vote',
} as const;

export const listPostCategories = endpoint({
  ...read,
  name: 'listPostCategories',
  summary: 'The categories of the board, in their order',
  path: '/api/community/categories',
  params: noParams,
  query: noQuery,
  response: z.array(postCategory),
  refusals: [],
});

export const listPosts = endpoint({
  ...read,
  name: 'listPosts',
  summary: 'Posts, pinned ones first, then the newest',
  path: '/api/community/posts',
  params: noParams,
  query: pageQuery.extend({ categoryId: z.coerce.number().int().min(1).optional() }),
  response: z.array(post),
  refusals: [],
  paged: true,
});

export const publishPost = endpoint({
  name: 'publishPost',
  summary: 'Publishes a post',
  method: 'POST',
  path: '/api/community/posts',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: z.object({
    title: requiredLine(TITLE_MAX),
    content: required(CONTENT_MAX),
    categoryId: z.int().min(1).nullable().default(null),
    isAnonymous: anonymous,
  }),
  response: post,
  status: 201,
  refusals: ['post-category-not-found', 'conflict'],
});

export const getPost = endpoint({
  ...read,
  name: 'getPost',
  summary: 'One post',
  path: '/api/community/posts/{id}',
  params: idParams,
  query: noQuery,
  response: post,
  refusals: ['post-not-found'],
});

export const erasePost = endpoint({
  ...gone,
  name: 'erasePost',
  summary: 'Removes one’s own post, and with it the comments on it',
  path: '/api/community/posts/{id}',
  refusals: ['post-not-found', 'conflict'],
});

export const voteOnPost = endpoint({
  ...voting,
  name: 'voteOnPost',
  summary: 'Votes on a post; the same vote again takes it back, the other one switches it',
  path: '/api/community/posts/{id}/vote',
  refusals: ['post-not-found', 'conflict'],
});

export const reportPost = endpoint({
  ...reporting,
  name: 'reportPost',
  summary: 'Reports a post to the moderators',
  path: '/api/community/posts/{id}/report',
  refusals: ['post-not-found', 'own-item-not-reported', 'conflict'],
});

export const listPostComments = endpoint({
  ...read,
  name: 'listPostComments',
  summary: 'The comments on a post, newest first',
  path: '/api/community/posts/{id}/comments',
  params: idParams,
  query: pageQuery,
  response: z.array(postComment),
  refusals: ['post-not-found'],
  paged: true,
});

export const commentOnPost = endpoint({
  name: 'commentOnPost',
  summary: 'Comments on a post',
  method: 'POST',
  path: '/api/community/posts/{id}/comments',
  policy: 'member',
  params: idParams,
  query: noQuery,
  body: z.object({ content: required(COMMENT_MAX), isAnonymous: anonymous }),
  response: postComment,
  status: 201,
  refusals: ['post-not-found', 'conflict'],
});

export const voteOnComment = endpoint({
  ...voting,
  name: 'voteOnComment',
  summary: 'Votes on a comment; the same vote again takes it back, the other one switches it',
  path: '/api/community/comments/{id}/vote',
  refusals: ['comment-not-found', 'conflict'],
});

export const reportComment = endpoint({
  ...reporting,
  name: 'reportComment',
  summary: 'Reports a comment to the moderators',
  path: '/api/community/comments/{id}/report',
  refusals: ['comment-not-found', 'own-item-not-reported', 'conflict'],
});

export const eraseComment = endpoint({
  ...gone,
  name: 'eraseComment',
  summary: 'Removes one’s own comment',
  path: '/api/community/comments/{id}',
  refusals: ['comment-not-found', 'conflict'],
});
