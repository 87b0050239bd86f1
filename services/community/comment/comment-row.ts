import type { postComment } from '@secondspring/contracts/http/board.ts';
import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import type { z } from 'zod';
import type { OfReader } from '../post/post-row.ts';

/** Comments in a query for {@link CommentRow}. */
export const comments = tableAs('community.comments', 'c');

/** Columns of {@link CommentRow}. */
export const commentColumns = columnsOf(
  comments,
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

/** A comment as the read model has it. */
export type CommentRow = Selected<typeof commentColumns>;

/** A comment as it is answered. */
export type PostComment = z.output<typeof postComment>;

/** A comment as it is answered to one reader. */
export const commentOf = (row: CommentRow, { userId, myVote }: OfReader): PostComment => ({
  id: row.id,
  postId: row.post_id,
  userId,
  content: row.content,
  isAnonymous: row.is_anonymous,
  upvotes: row.upvotes,
  myVote,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
