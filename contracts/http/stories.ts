import { storyTags } from '../vocabulary/community-words.ts';
import { endpoint } from './endpoint.ts';
import { reporting } from './report.ts';
import { z } from 'zod';
import { ownCreation, ownCreationUnder, ownRemoval } from './endpoint-presets.ts';
import { idParams, pageQuery } from './page.ts';
import { wholeNumber } from './whole-number.ts';
import {
  communityRead,
  listUnder,
  shownItem,
  shownThread,
  writtenComment,
  writtenThread,
} from './community-fields.ts';

export const storySchema = z.object({
  ...shownThread,
  tags: z.array(z.enum(storyTags)),
  firstName: z.string().nullable().meta({ description: 'The author’s; null for an anonymous story' }),
});

export const storyCommentSchema = z.object({
  ...shownItem,
  storyId: z.uuid(),
  firstName: z.string().nullable(),
  age: z.int().nullable().meta({ description: 'Whole years at the time of writing' }),
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
    ...writtenThread,
    tags: z
      .array(z.enum(storyTags))
      .max(storyTags.length)
      .default([])
      .transform((tags) => storyTags.filter((tag) => tags.includes(tag))),
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
  ...ownRemoval('story-not-found'),
  summary: 'Deletes the caller’s story and its comments',
});

export const listStoriesOfAuthor = endpoint('listStoriesOfAuthor', 'GET /api/stories/{id}/author', {
  ...listUnder,
  summary: 'Named stories by the author of a named story, newest first',
  response: z.object({ firstName: z.string().nullable(), stories: z.array(storySchema) }),
  refusals: ['story-not-found'],
});

export const reportStory = endpoint('reportStory', 'POST /api/stories/{id}/report', {
  ...reporting('story-not-found'),
  summary: 'Reports a story to the moderators',
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
  body: z.object(writtenComment),
  response: storyCommentSchema,
  refusals: ['story-not-found', 'conflict'],
});

export const reportStoryComment = endpoint('reportStoryComment', 'POST /api/stories/comments/{id}/report', {
  ...reporting('comment-not-found'),
  summary: 'Reports a comment on a story to the moderators',
});

export const eraseStoryComment = endpoint('eraseStoryComment', 'DELETE /api/stories/comments/{id}', {
  ...ownRemoval('comment-not-found'),
  summary: 'Deletes the caller’s comment on a story',
});
