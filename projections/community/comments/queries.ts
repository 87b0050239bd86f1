import type { postComment } from '@secondspring/contracts/http/board.ts';
import { selectColumns, aliasTable, type Selected } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { z } from 'zod';
import { newestAmong } from '../newest-first.ts';
import type { Reader, Sources } from '../reader.ts';
import { readerContext, type ReaderContext } from '../reader-context.ts';
import { comments } from './table.ts';

const c = aliasTable(comments, 'c');

/** Of comments aliased `c`. */
export const commentColumns = selectColumns(
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
export type CommentRow = Selected<typeof commentColumns>;

export type PostComment = z.output<typeof postComment>;

/** The comment as one reader sees it. */
export const commentOf = (row: CommentRow, { own: authorship, votes }: ReaderContext): PostComment => ({
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
