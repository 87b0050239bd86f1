import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { Page } from '@secondspring/platform/http/cursor.ts';
import { descending, outerJoined, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { newestPage, pageBefore, startOfPage, type Place } from '../newest-first.ts';
import { ownAmong } from '../own/owner-tag.ts';
import { asReaderSees } from '../post/as-reader-sees.ts';
import { commentColumns, commentOf, comments, type CommentRow, type PostComment } from './comment-row.ts';

const posts = tableAs('community.posts', 'p');
const read = tableAs('community.comments', 'r');

/**
 * The comments on a post, and for a member the hidden ones, of which she is shown her own. One row without a comment where there are none,
 * none where there is no such post.
 */
export const commentsOfPost = prepareStatement(
  'comments-of-post',
  (
    db,
    { postId, beforeInstant, beforeId }: { postId: string } & Place,
    { forMember }: { forMember: boolean },
  ) => {
    const page = (hidden: boolean) =>
      pageBefore(
        db.from(read).where(read.post_id, db.ref(posts.id)).where(read.hidden, hidden),
        [read.created_at, read.id],
        { beforeInstant, beforeId },
      );
    return db
      .select({
        of_post: posts.id,
        of_owner: posts.owner_tag,
        of_hidden: posts.hidden,
        ...outerJoined(commentColumns),
      })
      .from(posts.table)
      .joinRaw(`left join lateral (:shown ${forMember ? 'union all :hidden' : ''}) as c on true`, {
        shown: page(false),
        hidden: page(true),
      })
      .where(posts.id, postId)
      .orderBy(descending(comments.created_at, comments.id));
  },
);

type OfPost = { readonly of_post: string; readonly of_owner: string; readonly of_hidden: boolean };
type Comment = OfPost & CommentRow;

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
  const { rows } = await commentsOfPost.run(
    context.pool,
    { postId, ...start },
    { forMember: reader !== undefined },
  );
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
