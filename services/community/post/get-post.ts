import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { asReaderSees } from './as-reader-sees.ts';
import { postColumns, postOf, posts, type Post } from './post-row.ts';

/** One post by its id. */
export const postById = prepareStatement('post', (db, { id }: { id: string }) =>
  db.select(postColumns(db)).from(posts.table).where(posts.id, id),
);

/** One post. Refuses one that is not there, and one that is hidden from all but its author. */
export const getPost = async (
  context: { readonly pool: Pool; readonly vault: Vault },
  id: string,
  reader: Caller | undefined,
): Promise<Refusal | Post> => {
  const { rows } = await postById.run(context.pool, { id });
  const [row] = rows;
  if (row === undefined) return refuse('post-not-found');
  const [seen] = await asReaderSees(context, reader, 'post', rows);
  if (seen === undefined || (row.hidden && seen.userId === null)) return refuse('post-not-found');
  return postOf(row, seen);
};
