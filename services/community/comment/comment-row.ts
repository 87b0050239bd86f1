import type { postComment } from '@secondspring/contracts/http/board.ts';
import type { comments } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { z } from 'zod';
import type { OfReader } from '../post/post-row.ts';

/** Columns of {@link CommentRow}, of a comment called `c`. */
export const COMMENT_COLUMNS =
  'c.id, c.post_id, c.owner_tag, c.content, c.is_anonymous, c.upvotes, c.hidden, c.created_at, c.updated_at';

/** A comment as the read model has it. */
export type CommentRow = Omit<RowOf<typeof comments>, 'author_id' | 'event_id' | 'report_count' | 'removed'>;

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
