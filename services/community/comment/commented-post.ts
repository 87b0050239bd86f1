import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';

const posts = tableAs('community.posts', 'p');

const commentable = prepareStatement(
  'commentable-post',
  (db, { postId, ownerTag }: { postId: string; ownerTag: string }) =>
    db
      .select(columnsOf(posts, 'id'))
      .from(posts.table)
      .where(posts.id, postId)
      .where((shown) => void shown.where(posts.hidden, false).orWhere(posts.owner_tag, ownerTag)),
);

/** Whether there is such a post for the one who has this owner tag for it; one round trip. */
export const canBeCommented = async (pool: Pool, postId: string, ownerTag: string): Promise<boolean> =>
  (await commentable.run(pool, { postId, ownerTag })).rowCount === 1;
