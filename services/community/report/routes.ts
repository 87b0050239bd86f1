import { reportComment, reportPost } from '@secondspring/contracts/http/board.ts';
import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { reportStory, reportStoryComment } from '@secondspring/contracts/http/stories.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/authorship.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createReportHandler, type ReportCall } from '@secondspring/platform/moderation/send-report.ts';
import { readReported, type OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';

export const addReportRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const { pool, vault } = dependencies;
  const answerReport = (kind: OwnKind, call: ReportCall, notFound: RefusalCode) =>
    createReportHandler(dependencies, { call, kind, domain: 'community', notFound }, async (id, member) => {
      const found = await readReported(pool, kind, { id, member });
      if (found === undefined) return undefined;
      return { ...found, isOwn: found.owner_tag === (await ownerPseudonym(vault, member, id)) };
    });
  return routes
    .implement(reportPost, answerReport('post', reportPost, 'post-not-found'))
    .implement(reportComment, answerReport('comment', reportComment, 'comment-not-found'))
    .implement(reportStory, answerReport('story', reportStory, 'story-not-found'))
    .implement(reportStoryComment, answerReport('storyComment', reportStoryComment, 'comment-not-found'));
};
