import type { postComment } from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ResultPage } from '@secondspring/platform/http/cursor.ts';
import { selectColumns, aliasTable, type Selected } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { z } from 'zod';
import { selectCommentPage, readCommentPage } from '../comment-pages.ts';
import { newestAmong, pageBefore, startOfPage, type Place } from '../newest-first.ts';
import type { Reader, Sources } from '../reader.ts';
import { readerContext, ownVotes, type ReaderContext } from '../votes/queries.ts';
import { posts } from '../posts/table.ts';
import { comments } from './table.ts';

const c = aliasTable(comments, 'c');
const p = aliasTable(posts, 'p');
const read = aliasTable(comments, 'r');

const commentColumns = selectColumns(
  c,
  'id',
  'post_id',
  'owner_tag',
  'content',
  'is_anonymous',
  'upvotes',
  'hidden',
  'created_at',
  'updated_at',
);
type CommentRow = Selected<typeof commentColumns>;

/** A comment on a post as it is answered. */
export type PostComment = z.output<typeof postComment>;

/** A comment as it is answered to one reader. */
const commentOf = (row: CommentRow, { own, votes }: ReaderContext): PostComment => ({
  id: row.id,
  postId: row.post_id,
  userId: own.get(row.id) ?? null,
  content: row.content,
  isAnonymous: row.is_anonymous,
  upvotes: row.upvotes,
  myVote: votes.get(row.id) ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The comments on a post, and for a member the hidden ones too. */
export const commentsOfPost = prepareStatement(
  'comments-of-post',
  (db, { postId, beforeInstant, beforeId }: { postId: string } & Place, shape: { forMember: boolean }) => {
    const page = (hidden: boolean) =>
      pageBefore(
        db.from(read).where(read.post_id, db.ref(p.id)).where(read.hidden, hidden),
        [read.created_at, read.id],
        { beforeInstant, beforeId },
      );
    return selectCommentPage(db, p, commentColumns, page, shape).where(p.id, postId);
  },
);

/**
 * The comments on a post, newest first; one round trip for a visitor and a second for a member's own votes. Refuses a post that is
 * not there or hidden from the reader, and a cursor that is none of ours.
 */
export const listComments = async (
  sources: Sources,
  { postId, cursor }: { readonly postId: string; readonly cursor: string | undefined },
  reader: Reader,
): Promise<Refusal | ResultPage<PostComment>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const shape = { forMember: reader !== undefined };
  const { rows } = await commentsOfPost.run(sources.pool, { postId, ...start }, shape);
  const page = await readCommentPage<CommentRow>(sources, reader, rows, 'post-not-found');
  if (isRefusal(page)) return page;
  const { items, next, own } = page;
  const votes = await ownVotes(sources, reader, 'comment', items);
  return { items: items.map((row) => commentOf(row, { own, votes })), next };
};

const commentsByIds = prepareStatement('exported-comments', (db, { ids }: { ids: readonly string[] }) =>
  newestAmong(db.select(commentColumns).from(c.table), [c.created_at, c.id], ids),
);

/** A member's own comments on posts, by their ids, newest first. */
export const exportComments = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<PostComment[]> => {
  const { rows } = await commentsByIds.run(sources.pool, { ids });
  const seen = await readerContext(sources, member, 'comment', rows);
  return rows.map((row) => commentOf(row, seen));
};
