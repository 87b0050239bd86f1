import { reportComment, reportPost } from '@secondspring/contracts/http/board.ts';
import { reportStory, reportStoryComment } from '@secondspring/contracts/http/stories.ts';
import { isRefusal, refuse, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { reported } from '@secondspring/contracts/http/report.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { CommunityDependencies } from '../dependencies.ts';
import { intentOf } from '@secondspring/platform/decider/intent-of.ts';
import { tableOf, type OwnKind } from '../own/kind.ts';
import { ownerTag } from '../own/owner-tag.ts';
import { report } from './decide.ts';

/** Reporting is a call of the same shape for every kind of thing. */
type ReportCall = typeof reportPost;

const ownerTags = prepareStatement('owner-tag', (db, { id }: { id: string }, kind: OwnKind) => {
  const items = tableAs(tableOf[kind], 'i');
  return db.select(columnsOf(items, 'owner_tag')).from(items.table).where(items.id, id);
});

/** The tag by which its author knows a thing as hers; undefined where it is not there. One round trip. */
const ownerTagOf = async (pool: Pool, kind: OwnKind, id: string): Promise<string | undefined> => {
  const { rows } = await ownerTags.run(pool, { id }, kind);
  return rows[0]?.owner_tag;
};

const reporting =
  (
    call: ReportCall,
    { kind, notFound }: { readonly kind: OwnKind; readonly notFound: RefusalCode },
    { handle, vault, pool, freshness }: CommunityDependencies,
  ): Handler<ReportCall> =>
  async ({ params, body: { reason, note }, caller: { userId: member }, idempotencyKey, token }) => {
    const itemId = params.id.toLowerCase();
    await freshness.reached('community', token);
    // What is hidden by now may still be on her screen, so it can be reported all the same.
    const owner = await ownerTagOf(pool, kind, itemId);
    if (owner === undefined) return refuse(notFound);
    const stream = `report-${await vault.tag(member, 'report', `${kind}|${itemId}`)}`;
    const outcome = await handle({
      decider: report,
      stream,
      command: { kind, itemId, reason, note, isOwn: owner === (await ownerTag(vault, member, itemId)) },
      actor: member,
      key: { item: stream },
      idempotencyKey: intentOf(call, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: reported, token: outcome.token };
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
