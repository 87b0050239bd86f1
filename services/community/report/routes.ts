import { reportComment, reportPost } from '@secondspring/contracts/http/board.ts';
import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { reportStory, reportStoryComment } from '@secondspring/contracts/http/stories.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { createReportHandler } from '@secondspring/platform/member-reports/send-report.ts';
import { readReported, type OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';

/** The calls by which members report what others wrote; each counts once, whatever is asked again. */
export const addReportRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const { pool, vault } = dependencies;
  const reportingOf = (kind: OwnKind, call: typeof reportPost, notFound: RefusalCode) =>
    createReportHandler(dependencies, { call, kind, domain: 'community', notFound }, async (id, member) => {
      const found = await readReported(pool, kind, { id, member });
      if (found === undefined) return undefined;
      return { ...found, isOwn: found.owner_tag === (await ownerPseudonym(vault, member, id)) };
    });
  return routes
    .implement(reportPost, reportingOf('post', reportPost, 'post-not-found'))
    .implement(reportComment, reportingOf('comment', reportComment, 'comment-not-found'))
    .implement(reportStory, reportingOf('story', reportStory, 'story-not-found'))
    .implement(reportStoryComment, reportingOf('storyComment', reportStoryComment, 'comment-not-found'));
};
