import type { post } from '@secondspring/contracts/http/board.ts';
import type { posts } from '@secondspring/contracts/read-models/community.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { z } from 'zod';

/**
 * Columns of {@link PostRow}, of a post called `p`. Hidden comments are counted off here, as they are few and an index of their own
 * finds them.
 */
export const POST_COLUMNS = `p.id, p.owner_tag, p.category_id, p.title, p.content, p.is_anonymous, p.is_pinned, p.upvotes, p.hidden,
  p.created_at, p.updated_at,
  p.comment_count - (select count(*)::integer from community.comments where post_id = p.id and hidden) as comment_count`;

/** A post as the read model has it. */
export type PostRow = Omit<RowOf<typeof posts>, 'author_id' | 'event_id' | 'report_count' | 'removed'>;

/** A post as it is answered. */
export type Post = z.output<typeof post>;

/** What the reader's own secret says of a post. */
export type OfReader = {
  /** Her own id where she wrote it, else null. */
  readonly userId: string | null;
  readonly myVote: 1 | -1 | 0;
};

/** A post as it is answered to one reader. */
export const postOf = (row: PostRow, { userId, myVote }: OfReader): Post => ({
  id: row.id,
  userId,
  categoryId: row.category_id,
  title: row.title,
  content: row.content,
  isAnonymous: row.is_anonymous,
  isPinned: row.is_pinned,
  upvotes: row.upvotes,
  myVote,
  commentCount: row.comment_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
