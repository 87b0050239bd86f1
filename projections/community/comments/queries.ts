import type { postComment } from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ResultPage } from '@secondspring/platform/http/cursor.ts';
import { selectColumns, aliasTable, type Selected } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { z } from 'zod';
import { selectCommentPage, readCommentPage } from '../comment-pages.ts';
import { newestAmong, pageBefore, startOfPage, type PageStart } from '../newest-first.ts';
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

export type PostComment = z.output<typeof postComment>;

const commentOf = (row: CommentRow, { own: authorship, votes }: ReaderContext): PostComment => ({
  id: row.id,
  postId: row.post_id,
  userId: authorship.get(row.id) ?? null,
  content: row.content,
  isAnonymous: row.is_anonymous,
  upvotes: row.upvotes,
  myVote: votes.get(row.id) ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** For a member, the hidden comments too. */
export const commentsOfPost = prepareStatement(
  'comments-of-post',
  (
    db,
    { postId, beforeInstant, beforeId }: { postId: string } & PageStart,
    shape: { forMember: boolean },
  ) => {
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
 * Newest first. One round trip for a visitor, two for a member (her votes). Refuses a post that does not exist or
 * is hidden from the reader, and an invalid cursor.
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

/** A member's own comments on posts, newest first. */
export const exportComments = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<PostComment[]> => {
  const { rows } = await commentsByIds.run(sources.pool, { ids });
  const readerView = await readerContext(sources, member, 'comment', rows);
  return rows.map((row) => commentOf(row, readerView));
};
