import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { asReaderSees } from './as-reader-sees.ts';
import { postColumns, postOf, posts, type Post } from './post-row.ts';

const read = tableAs('community.posts', 'r');

/** Instant and id that a page comes before, where it isn't the first, and the category that is asked for. */
type Values = {
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
  readonly categoryId: number | null;
};
type Shape = {
  readonly ofCategory: boolean;
  /** What the page before ended with; each place has a plan of its own, as few posts are pinned. */
  readonly after: 'nothing' | 'pinned' | 'unpinned';
};

/** A page of everyone's posts, or of a category's. */
export const newestPosts = prepareStatement(
  'newest-posts',
  (db, { beforeInstant, beforeId, categoryId }: Values, { ofCategory, after }: Shape) => {
    const keys = [read.created_at, read.id];
    const before = { pinned: read.is_pinned, keys, beforeInstant, beforeId };
    const page = db.from(read).where(read.hidden, false).limit(PAGE_LOOKAHEAD);
    if (after === 'pinned')
      void page.whereRaw('(:pinned:, :keys:) < (true, :beforeInstant::timestamptz, :beforeId::uuid)', before);
    if (after === 'unpinned')
      void page
        .where(read.is_pinned, false)
        .whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', before);
    // Ordered by the category, though there is but one: only its own index gives that order, so that a plan made for any category reads
    // no other posts to find those of a rare one. Behind a plain equality Postgres would drop the order.
    if (ofCategory)
      void page
        .whereRaw(':category: = any(array[:categoryId::int])', { category: read.category_id, categoryId })
        .orderBy(read.category_id);
    return db
      .select(postColumns(db))
      .from(page.orderBy(descending(read.is_pinned, ...keys)).as('p'))
      .orderBy(descending(posts.is_pinned, posts.created_at, posts.id));
  },
);

const sortKeys = z.tuple([z.enum(['true', 'false']), z.iso.datetime(), z.uuid()]);

const placeAfter = (pinned: 'true' | 'false' | null): Shape['after'] => {
  if (pinned === null) return 'nothing';
  return pinned === 'true' ? 'pinned' : 'unpinned';
};

/** Which posts are asked for. */
export type PostsAsked = { readonly categoryId: number | undefined; readonly cursor: string | undefined };

/** PostgreSQL's integers end here. */
const LARGEST_CATEGORY = 2_147_483_647;

/**
 * Posts, pinned ones first, then the newest; one round trip for a visitor and a second for a member's own votes. None in a category
 * that does not exist. Refuses a cursor that is none of ours.
 */
export const listPosts = async (
  context: { readonly pool: Pool; readonly vault: Vault },
  { categoryId, cursor }: PostsAsked,
  reader: Caller | undefined,
): Promise<Refusal | Page<Post>> => {
  const before = readCursor(sortKeys, cursor);
  if (before === undefined) return refuse('invalid-request');
  if (categoryId !== undefined && categoryId > LARGEST_CATEGORY) return { items: [], next: undefined };
  const [pinned, beforeInstant, beforeId] = before ?? [null, null, null];
  const { rows } = await newestPosts.run(
    context.pool,
    { beforeInstant, beforeId, categoryId: categoryId ?? null },
    { ofCategory: categoryId !== undefined, after: placeAfter(pinned) },
  );
  const page = pageOf(rows, ({ is_pinned, created_at, id }) => [String(is_pinned), created_at, id]);
  const seen = await asReaderSees(context, reader, 'post', page.items);
  return {
    items: page.items.flatMap((row, index) => {
      const ofReader = seen[index];
      return ofReader === undefined ? [] : [postOf(row, ofReader)];
    }),
    next: page.next,
  };
};
