import type { post } from '@secondspring/contracts/http/board.ts';
import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import type { Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { z } from 'zod';

/** Posts in a query for {@link PostRow}. */
export const posts = tableAs('community.posts', 'p');
const hiddenComments = tableAs('community.comments', 'h');

/** Columns of {@link PostRow}. Hidden comments are counted off here, as they are few and an index of their own finds them. */
export const postColumns = (db: Composer) => ({
  ...columnsOf(
    posts,
    'id',
    'owner_tag',
    'category_id',
    'title',
    'content',
    'is_anonymous',
    'is_pinned',
    'upvotes',
    'hidden',
    'created_at',
    'updated_at',
  ),
  comment_count: db.raw<number>(':all: - :hidden', {
    all: posts.comment_count,
    hidden: db
      .select({ count: db.raw('count(*)::integer') })
      .from(hiddenComments.table)
      .where(hiddenComments.post_id, db.ref(posts.id))
      .where(hiddenComments.hidden, true),
  }),
});

/** A post as the read model has it. */
export type PostRow = Selected<ReturnType<typeof postColumns>>;

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
