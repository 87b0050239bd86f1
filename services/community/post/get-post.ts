import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { asReaderSees } from './as-reader-sees.ts';
import { POST_COLUMNS, postOf, type Post, type PostRow } from './post-row.ts';

/** One post by its id. */
export const POST = `select ${POST_COLUMNS} from community.posts p where p.id = $1`;

/** One post. Refuses one that is not there, and one that is hidden from all but its author. */
export const getPost = async (
  context: { readonly pool: Pool; readonly vault: Vault },
  id: string,
  reader: Caller | undefined,
): Promise<Refusal | Post> => {
  const { rows } = await context.pool.query<PostRow>(POST, [id]);
  const [row] = rows;
  if (row === undefined) return refuse('post-not-found');
  const [seen] = await asReaderSees(context, reader, 'post', rows);
  if (seen === undefined || (row.hidden && seen.userId === null)) return refuse('post-not-found');
  return postOf(row, seen);
};
