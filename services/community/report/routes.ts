import { reportComment, reportPost } from '@secondspring/contracts/http/board.ts';
import { reportStory, reportStoryComment } from '@secondspring/contracts/http/stories.ts';
import { refuse, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { ownerTag } from '@secondspring/platform/anonymity/owner-tag.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { sendReport } from '@secondspring/platform/reporting/send-report.ts';
import { readReported, type OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';

/** Reporting is a call of the same shape for every kind of thing. */
type ReportCall = typeof reportPost;

const reporting =
  (
    call: ReportCall,
    { kind, notFound }: { readonly kind: OwnKind; readonly notFound: RefusalCode },
    dependencies: CommunityDependencies,
  ): Handler<ReportCall> =>
  async ({ params, body: { reason, note }, caller: { userId: member }, token, ...from }) => {
    const itemId = params.id.toLowerCase();
    await dependencies.freshness.reached('community', token);
    // What is hidden by now may still be on her screen, so it can be reported all the same.
    const found = await readReported(dependencies.pool, kind, { id: itemId, member });
    if (found === undefined) return refuse(notFound);
    const isOwn = found.owner_tag === (await ownerTag(dependencies.vault, member, itemId));
    const { registered_on, email_verified } = found;
    const standing = { registered_on, email_verified: email_verified === true };
    return await sendReport(
      dependencies,
      { call, member, kind, itemId, reason, note, isOwn, standing },
      from,
    );
  };

/** The calls by which members report what others wrote; each counts once, whatever is asked again. */
export const addReportRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes =>
  routes
    .implement(reportPost, reporting(reportPost, { kind: 'post', notFound: 'post-not-found' }, dependencies))
    .implement(
      reportComment,
      reporting(reportComment, { kind: 'comment', notFound: 'comment-not-found' }, dependencies),
    )
    .implement(
      reportStory,
      reporting(reportStory, { kind: 'story', notFound: 'story-not-found' }, dependencies),
    )
    .implement(
      reportStoryComment,
      reporting(reportStoryComment, { kind: 'storyComment', notFound: 'comment-not-found' }, dependencies),
    );
