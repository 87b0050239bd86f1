import { z } from 'zod';
import { COMMENT_MAX, CONTENT_MAX, SEARCH_MAX, storyTags, TITLE_MAX } from '../vocabulary/community-words.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery, pageQuery } from './page.ts';
import { reporting } from './report.ts';

const required = (max: number) => plainText(max).refine((text) => text !== '', { error: 'Required' });
const idParams = z.object({ id: z.uuid() });
const anonymous = z.boolean().default(false);

/** Null, never left out, on everything but the reader's own: a reader who compares it with her id must not match by accident. */
const userId = z
  .uuid()
  .nullable()
  .meta({ description: 'The reader’s own id on what she wrote herself, else null' });
const myVote = z
  .union([z.literal(1), z.literal(-1), z.literal(0)])
  .meta({ description: 'The reader’s own vote; 0 for none' });

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

/** A story. */
export const story = z.object({
  id: z.uuid(),
  userId,
  title: z.string(),
  content: z.string(),
  tags: z.array(z.enum(storyTags)),
  isAnonymous: z.boolean(),
  firstName: z.string().nullable().meta({ description: 'The author’s; null for an anonymous story' }),
  commentCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A comment on a story. */
export const storyComment = z.object({
  id: z.uuid(),
  storyId: z.uuid(),
  userId,
  content: z.string(),
  firstName: z.string().nullable(),
  age: z.int().nullable().meta({ description: 'Whole years at the time of writing' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const read = { method: 'GET', policy: 'public', body: null, status: 200 } as const;
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
const gone = {
  method: 'DELETE',
  policy: 'member',
  params: idParams,
  query: noQuery,
  body: null,
  response: null,
  status: 204,
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
    title: required(TITLE_MAX),
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

const found = { rank: z.number(), excerpt: z.string() };

export const searchCommunity = endpoint({
  name: 'searchCommunity',
  summary:
    'Searches posts and stories; the words travel in the body, as addresses end up in logs and histories',
  method: 'POST',
  path: '/api/community/search',
  policy: 'public',
  params: noParams,
  query: noQuery,
  body: z.object({ text: required(SEARCH_MAX) }),
  response: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('post'), post, ...found }),
      z.object({ kind: z.literal('story'), story, ...found }),
    ]),
  ),
  status: 200,
  refusals: [],
  limit: 'read',
});

export const exportCommunity = endpoint({
  name: 'exportCommunity',
  summary: 'Everything one wrote in the community, anonymous things included',
  method: 'GET',
  path: '/api/community/export',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: z.object({
    posts: z.array(post),
    comments: z.array(postComment),
    stories: z.array(story),
    storyComments: z.array(storyComment),
  }),
  status: 200,
  refusals: [],
});

export const listStories = endpoint({
  ...read,
  name: 'listStories',
  summary: 'Stories, newest first: everyone’s, other people’s or one’s own, all or with one tag',
  path: '/api/stories',
  params: noParams,
  query: pageQuery.extend({
    author: z.enum(['me', 'others']).optional(),
    tag: z.coerce.number().int().min(1).max(storyTags.length).optional().meta({
      description:
        'Place of the tag in the list of tags, from 1: a number, as addresses say nothing about health',
    }),
  }),
  response: z.array(story),
  refusals: ['sign-in-required'],
  paged: true,
});

export const publishStory = endpoint({
  name: 'publishStory',
  summary: 'Publishes a story',
  method: 'POST',
  path: '/api/stories',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: z.object({
    title: required(TITLE_MAX),
    content: required(CONTENT_MAX),
    tags: z
      .array(z.enum(storyTags))
      .max(storyTags.length)
      .default([])
      .transform((tags) => storyTags.filter((tag) => tags.includes(tag))),
    isAnonymous: anonymous,
  }),
  response: story,
  status: 201,
  refusals: ['conflict'],
});

export const getStory = endpoint({
  ...read,
  name: 'getStory',
  summary: 'One story',
  path: '/api/stories/{id}',
  params: idParams,
  query: noQuery,
  response: story,
  refusals: ['story-not-found'],
});

export const eraseStory = endpoint({
  ...gone,
  name: 'eraseStory',
  summary: 'Removes one’s own story, and with it the comments on it',
  path: '/api/stories/{id}',
  refusals: ['story-not-found', 'conflict'],
});

export const listStoriesOfAuthor = endpoint({
  ...read,
  name: 'listStoriesOfAuthor',
  summary: 'The named stories of the author of a named story, newest first',
  path: '/api/stories/{id}/author',
  params: idParams,
  query: pageQuery,
  response: z.object({ firstName: z.string().nullable(), stories: z.array(story) }),
  refusals: ['story-not-found'],
  paged: true,
});

export const reportStory = endpoint({
  ...reporting,
  name: 'reportStory',
  summary: 'Reports a story to the moderators',
  path: '/api/stories/{id}/report',
  refusals: ['story-not-found', 'own-item-not-reported', 'conflict'],
});

export const listStoryComments = endpoint({
  ...read,
  name: 'listStoryComments',
  summary: 'The comments on a story, newest first',
  path: '/api/stories/{id}/comments',
  params: idParams,
  query: pageQuery,
  response: z.array(storyComment),
  refusals: ['story-not-found'],
  paged: true,
});

export const commentOnStory = endpoint({
  name: 'commentOnStory',
  summary: 'Comments on a story',
  method: 'POST',
  path: '/api/stories/{id}/comments',
  policy: 'member',
  params: idParams,
  query: noQuery,
  body: z.object({ content: required(COMMENT_MAX) }),
  response: storyComment,
  status: 201,
  refusals: ['story-not-found', 'conflict'],
});

export const reportStoryComment = endpoint({
  ...reporting,
  name: 'reportStoryComment',
  summary: 'Reports a comment on a story to the moderators',
  path: '/api/stories/comments/{id}/report',
  refusals: ['comment-not-found', 'own-item-not-reported', 'conflict'],
});

export const eraseStoryComment = endpoint({
  ...gone,
  name: 'eraseStoryComment',
  summary: 'Removes one’s own comment on a story',
  path: '/api/stories/comments/{id}',
  refusals: ['comment-not-found', 'conflict'],
});
