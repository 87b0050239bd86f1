import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { asReaderSees } from './as-reader-sees.ts';
import { POST_COLUMNS, postOf, type Post, type PostRow } from './post-row.ts';

const listing = (which: string): string => `
select ${POST_COLUMNS}
from (
  select * from community.posts
  where not hidden and ${which} (is_pinned, created_at, id) < ($1::boolean, $2::timestamptz, $3::uuid)
  order by is_pinned desc, created_at desc, id desc
  limit ${PAGE_LOOKAHEAD}
) p
order by p.is_pinned desc, p.created_at desc, p.id desc`;

/** Everyone's posts. */
export const NEWEST_POSTS = listing('');
/** The posts of a category. */
export const NEWEST_POSTS_OF_CATEGORY = listing('category_id = $4 and');

const sortKeys = z.tuple([z.enum(['true', 'false']), z.iso.datetime(), z.uuid()]);
/** Before the newest pinned post there can be. */
const NEWEST = ['true', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

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
  const start = before ?? NEWEST;
  const { rows } =
    categoryId === undefined
      ? await context.pool.query<PostRow>(NEWEST_POSTS, [...start])
      : await context.pool.query<PostRow>(NEWEST_POSTS_OF_CATEGORY, [...start, categoryId]);
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
