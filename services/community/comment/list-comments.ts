import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PAGE_LOOKAHEAD, type Page } from '@secondspring/platform/http/cursor.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { newestPage, startOfPage } from '../newest-first.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { asReaderSees } from '../post/as-reader-sees.ts';
import { COMMENT_COLUMNS, commentOf, type CommentRow, type PostComment } from './comment-row.ts';

const page = (which: string): string => `
    select * from community.comments
    where post_id = p.id and ${which} and (created_at, id) < ($2::timestamptz, $3::uuid)
    order by created_at desc, id desc
    limit ${PAGE_LOOKAHEAD}`;

/**
 * The comments on a post, and for a member (`$4`) the hidden ones, of which she is shown her own. One row without a comment where
 * there are none, none where there is no such post.
 */
export const COMMENTS_OF_POST = `
select p.id as of_post, p.owner_tag as of_owner, p.hidden as of_hidden, ${COMMENT_COLUMNS}
from community.posts p
left join lateral (
  (${page('not hidden')})
  union all
  (${page('$4::boolean and hidden')})
) c on true
where p.id = $1
order by c.created_at desc, c.id desc`;

type OfPost = { readonly of_post: string; readonly of_owner: string; readonly of_hidden: boolean };
type Comment = OfPost & CommentRow;
type Row = Comment | (OfPost & { readonly id: null });

/**
 * The comments on a post, newest first; one round trip for a visitor and a second for a member's own votes. Refuses a post that is
 * not there or hidden from the reader, and a cursor that is none of ours.
 */
export const listComments = async (
  context: { readonly pool: Pool; readonly vault: Vault },
  { postId, cursor }: { readonly postId: string; readonly cursor: string | undefined },
  reader: Caller | undefined,
): Promise<Refusal | Page<PostComment>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const { rows } = await context.pool.query<Row>(COMMENTS_OF_POST, [postId, ...start, reader !== undefined]);
  const [first] = rows;
  if (first === undefined) return refuse('post-not-found');
  const found = rows.filter((row): row is Comment => row.id !== null);
  const own = await ownAmong(context.vault, reader, [
    ...found,
    { id: first.of_post, owner_tag: first.of_owner },
  ]);
  if (first.of_hidden && !own.has(first.of_post)) return refuse('post-not-found');
  const { items, next } = newestPage(found.filter(({ id, hidden }) => !hidden || own.has(id)));
  const seen = await asReaderSees(context, reader, 'comment', items);
  return {
    items: items.flatMap((row, index) => {
      const ofReader = seen[index];
      return ofReader === undefined ? [] : [commentOf(row, ofReader)];
    }),
    next,
  };
};
