import { itemKinds, reportReasons, SEARCH_MAX, type ReportReason } from '../vocabulary/community-words.ts';
import { post, postComment } from './board.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';
import { story, storyComment } from './stories.ts';
import { required } from './written.ts';
import { z } from 'zod';

const found = { rank: z.number(), excerpt: z.string() };

export const searchCommunity = endpoint({
  name: 'searchCommunity',
  summary:
    'Searches posts and stories; the words travel in the body, as addresses end up in logs and histories',
  method: 'POST',
  path: '/api/community/search',
  policy: 'public',
  changesWith: null,
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
  summary:
    'Everything one did in the community: what one wrote, anonymous things included, one’s votes, and one’s reports, those of reviews too',
  method: 'GET',
  identity: 'fresh',
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
    votes: z.array(
      z.object({ kind: z.enum(['post', 'comment']), itemId: z.uuid(), vote: z.literal([1, -1]) }),
    ),
    reports: z.array(
      z.object({
        kind: z.enum(itemKinds),
        itemId: z.uuid(),
        reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
        note: z.string().nullable(),
        reportedAt: z.iso.datetime(),
      }),
    ),
  }),
  status: 200,
  refusals: ['identity-too-old'],
  limit: 'export',
});
