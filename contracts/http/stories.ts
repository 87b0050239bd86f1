import { COMMENT_MAX, CONTENT_MAX, TITLE_MAX, storyTags } from '../vocabulary/community-words.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery, pageQuery } from './page.ts';
import { reporting } from './report.ts';
import { anonymous, gone, idParams, read, required, requiredLine, userId } from './written.ts';
import { z } from 'zod';

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
    title: requiredLine(TITLE_MAX),
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
