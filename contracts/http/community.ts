import { itemKinds, reportReasons, type ReportReason } from '../vocabulary/community-words.ts';
import { postSchema, postComment } from './board.ts';
import { endpoint } from './endpoint.ts';
import { storySchema, storyCommentSchema } from './stories.ts';
import { z } from 'zod';
import { ownExport } from './endpoint-presets.ts';

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
