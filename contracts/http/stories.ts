import { COMMENT_MAX, CONTENT_MAX, TITLE_MAX, storyTags } from '../vocabulary/community-words.ts';
import { endpoint } from './endpoint.ts';
import { reportEndpoint } from './report.ts';
import { z } from 'zod';
import { ownCreation, ownCreationUnder, ownRemoval } from './endpoint-presets.ts';
import { idParams, pageQuery } from './page.ts';
import { wholeNumber } from './whole-number.ts';
import {
  isAnonymous,
  listUnder,
  communityRead,
  requiredText,
  requiredLine,
  userId,
} from './community-fields.ts';

export const storySchema = z.object({
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

export const storyCommentSchema = z.object({
  id: z.uuid(),
  storyId: z.uuid(),
  userId,
  content: z.string(),
  firstName: z.string().nullable(),
  age: z.int().nullable().meta({ description: 'Whole years at the time of writing' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const listStories = endpoint('listStories', 'GET /api/stories', {
  ...communityRead,
  summary: 'Stories, newest first: everyone’s, other people’s or the caller’s, all or with one tag',
  query: pageQuery.extend({
    author: z.enum(['me', 'others']).optional(),
    tag: wholeNumber(1, storyTags.length).optional().meta({
      description:
        'Place of the tag in the list of tags, from 1: a number, as addresses say nothing about health',
    }),
  }),
  response: z.array(storySchema),
  refusals: ['sign-in-required'],
  paged: true,
});

export const publishStory = endpoint('publishStory', 'POST /api/stories', {
  ...ownCreation,
  summary: 'Publishes a story',
  body: z.object({
    title: requiredLine(TITLE_MAX),
    content: requiredText(CONTENT_MAX),
    tags: z
      .array(z.enum(storyTags))
      .max(storyTags.length)
      .default([])
      .transform((tags) => storyTags.filter((tag) => tags.includes(tag))),
    isAnonymous: isAnonymous,
  }),
  response: storySchema,
  refusals: ['conflict'],
});

export const getStory = endpoint('getStory', 'GET /api/stories/{id}', {
  ...communityRead,
  summary: 'A story',
  params: idParams,
  response: storySchema,
  refusals: ['story-not-found'],
});

export const eraseStory = endpoint('eraseStory', 'DELETE /api/stories/{id}', {
  ...ownRemoval,
  summary: 'Deletes the caller’s story and its comments',
  refusals: ['story-not-found', 'conflict'],
});

export const listStoriesOfAuthor = endpoint('listStoriesOfAuthor', 'GET /api/stories/{id}/author', {
  ...listUnder,
  summary: 'Named stories by the author of a named story, newest first',
  response: z.object({ firstName: z.string().nullable(), stories: z.array(storySchema) }),
  refusals: ['story-not-found'],
});

export const reportStory = endpoint('reportStory', 'POST /api/stories/{id}/report', {
  ...reportEndpoint,
  summary: 'Reports a story to the moderators',
  refusals: ['story-not-found', 'own-item-not-reported', 'conflict'],
});

export const listStoryComments = endpoint('listStoryComments', 'GET /api/stories/{id}/comments', {
  ...listUnder,
  summary: 'The comments on a story, newest first',
  response: z.array(storyCommentSchema),
  refusals: ['story-not-found'],
});

export const commentOnStory = endpoint('commentOnStory', 'POST /api/stories/{id}/comments', {
  ...ownCreationUnder,
  summary: 'Comments on a story',
  body: z.object({ content: requiredText(COMMENT_MAX) }),
  response: storyCommentSchema,
  refusals: ['story-not-found', 'conflict'],
});

export const reportStoryComment = endpoint('reportStoryComment', 'POST /api/stories/comments/{id}/report', {
  ...reportEndpoint,
  summary: 'Reports a comment on a story to the moderators',
  refusals: ['comment-not-found', 'own-item-not-reported', 'conflict'],
});

export const eraseStoryComment = endpoint('eraseStoryComment', 'DELETE /api/stories/comments/{id}', {
  ...ownRemoval,
  summary: 'Deletes the caller’s comment on a story',
  refusals: ['comment-not-found', 'conflict'],
});
