import { itemKinds, reportReasons, SEARCH_MAX, type ReportReason } from '../vocabulary/community-words.ts';
import { postSchema, postComment } from './board.ts';
import { endpoint } from './endpoint.ts';
import { storySchema, storyCommentSchema } from './stories.ts';
import { z } from 'zod';
import { ownExport } from './endpoint-presets.ts';
import { requiredLine } from './community-fields.ts';

const found = { rank: z.number(), excerpt: z.string() };

export const searchCommunity = endpoint('searchCommunity', 'POST /api/community/search', {
  summary:
    'Searches posts and stories; the words travel in the body, as addresses end up in logs and histories',
  policy: 'public',
  changesWith: null,
  body: z.object({ text: requiredLine(SEARCH_MAX) }),
  response: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('post'), post: postSchema, ...found }),
      z.object({ kind: z.literal('story'), story: storySchema, ...found }),
    ]),
  ),
  limit: 'read',
});

export const exportCommunity = endpoint('exportCommunity', 'GET /api/community/export', {
  ...ownExport,
  summary:
    'Everything one did in the community: what one wrote, anonymous things included, one’s votes, and one’s reports, those of reviews too',
  response: z.object({
    posts: z.array(postSchema),
    comments: z.array(postComment),
    stories: z.array(storySchema),
    storyComments: z.array(storyCommentSchema),
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
  limit: 'export',
});
