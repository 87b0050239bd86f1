import type { postSchema } from '@secondspring/contracts/http/board.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import {
  selectColumns,
  descending,
  aliasTable,
  type Selected,
} from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import {
  toPage,
  decodeCursor,
  instantKey,
  sizeOfPage,
  type ResultPage,
} from '@secondspring/platform/read-model/cursor.ts';
import { newestAmong, type PageStart } from '@secondspring/platform/read-model/newest-first.ts';
import { z } from 'zod';
import * as threads from '../threads.ts';
import { commentColumns, presentComments, type CommentRow } from '../comments/queries.ts';
import { comments } from '../comments/table.ts';
import { visibleTo, type Reader, type Sources } from '../reader.ts';
import { ownVotes } from '../votes/queries.ts';
import { posts } from './table.ts';

const p = aliasTable(posts, 'p');
const read = aliasTable(posts, 'r');
const hiddenComments = aliasTable(comments, 'h');
const readOf = aliasTable(comments, 'r');

const postColumns = (db: Composer) => ({
  ...threads.columns(db, p, hiddenComments, hiddenComments.post_id),
  ...selectColumns(p, 'category_id', 'is_pinned', 'upvotes'),
});

export type PostRow = Selected<ReturnType<typeof postColumns>>;
export type Post = z.output<typeof postSchema>;

/** Posts as one reader sees them. One round trip for a member (her votes), none for a visitor. */
export const presentPosts = async (
  sources: Sources,
  reader: Reader,
  rows: readonly PostRow[],
): Promise<Post[]> => {
  const own = await threads.authorshipIn(sources, reader, rows);
  const votes = await ownVotes(sources, reader, 'post', rows);
  return rows.map((row) => ({
    ...threads.present(row, own),
    categoryId: row.category_id,
    isPinned: row.is_pinned,
    upvotes: row.upvotes,
    myVote: votes.get(row.id) ?? 0,
  }));
};

/** Starts a query for posts, aliased `p`. */
export const selectPosts = (db: Composer) => db.select(postColumns(db)).from(p.table);

export const postById = prepareStatement('post', (db, { id }: { id: string }) =>
  selectPosts(db).where(p.id, id),
);

/** Refuses a post that does not exist or is hidden from the reader. */
export const getPost = async (sources: Sources, id: string, reader: Reader): Promise<Refusal | Post> => {
  const { rows } = await postById.run(sources.pool, { id });
  return threads.readable(rows, await presentPosts(sources, reader, rows), 'post-not-found');
};

/** Position that the page comes before (null on the first page) and the category asked for. */
type Values = {
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
  readonly categoryId: number | null;
};
type Shape = {
  readonly ofCategory: boolean;
  /** What the page before ended with. Each case has its own query plan, because few posts are pinned. */
  readonly after: 'nothing' | 'pinned' | 'unpinned';
};

export const newestPosts = prepareStatement(
  'newest-posts',
  (db, { beforeInstant, beforeId, categoryId }: Values, { ofCategory, after }: Shape) => {
    const keys = [read.created_at, read.id];
    const before = { pinned: read.is_pinned, keys, beforeInstant, beforeId };
    const page = db
      .from(read)
      .where(read.hidden, false)
      .limit(sizeOfPage(after === 'nothing') + 1);
    if (after === 'pinned')
      void page.whereRaw('(:pinned:, :keys:) < (true, :beforeInstant::timestamptz, :beforeId::uuid)', before);
    if (after === 'unpinned')
      void page
        .where(read.is_pinned, false)
        .whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', before);
    // Sorting by the single category seems redundant, but only the category's index has that order, so a generic
    // plan reads no posts of other categories. With a plain equality PostgreSQL would drop the sort key.
    if (ofCategory)
      void page
        .whereRaw(':category: = any(array[:categoryId::int])', { category: read.category_id, categoryId })
        .orderBy(read.category_id);
    return db
      .select(postColumns(db))
      .from(page.orderBy(descending(read.is_pinned, ...keys)).as('p'))
      .orderBy(descending(p.is_pinned, p.created_at, p.id));
  },
);

const sortKeys = z.tuple([z.enum(['true', 'false']), instantKey, z.uuid()]);
const placeAfter = { true: 'pinned', false: 'unpinned' } as const;

export type PostsAsked = { readonly categoryId?: number | undefined; readonly cursor?: string | undefined };

/** Largest value of PostgreSQL's integer. */
const LARGEST_CATEGORY = 2_147_483_647;

/**
 * Pinned posts first, then the newest. One round trip for a visitor, two for a member (her votes). Empty for a
 * category that does not exist. Refuses an invalid cursor.
 */
export const listPosts = async (
  sources: Sources,
  { categoryId, cursor }: PostsAsked,
  reader: Reader,
): Promise<Refusal | ResultPage<Post>> => {
  const before = decodeCursor(sortKeys, cursor);
  if (before === undefined) return refuse('invalid-request');
  if (categoryId !== undefined && categoryId > LARGEST_CATEGORY) return { items: [], next: undefined };
  const [pinned, beforeInstant, beforeId] = before ?? [null, null, null];
  const after = pinned === null ? 'nothing' : placeAfter[pinned];
  const { rows } = await newestPosts.run(
    sources.pool,
    { beforeInstant, beforeId, categoryId: categoryId ?? null },
    { ofCategory: categoryId !== undefined, after },
  );
  const { items, next } = toPage(
    rows,
    ({ is_pinned, created_at, id }) => [String(is_pinned), created_at, id],
    sizeOfPage(after === 'nothing'),
  );
  return { items: await presentPosts(sources, reader, items), next };
};

const postsByIds = prepareStatement('exported-posts', (db, { ids }: { ids: readonly string[] }) =>
  newestAmong(selectPosts(db), [p.created_at, p.id], ids),
);

/** A member's own posts, newest first. */
export const exportPosts = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<Post[]> => presentPosts(sources, member, (await postsByIds.run(sources.pool, { ids })).rows);

type Commentable = { readonly postId: string; readonly ownerTag: string };
const commentable = prepareStatement('commentable-post', (db, { postId, ownerTag }: Commentable) =>
  db.select(selectColumns(p, 'id')).from(p.table).where(p.id, postId).where(visibleTo(p, ownerTag)),
);

/** Whether the member with this owner tag can see such a post. One round trip. */
export const canBeCommented = async (pool: Sources['pool'], asked: Commentable): Promise<boolean> =>
  (await commentable.run(pool, asked)).rowCount === 1;

/** For a member, the hidden comments too. */
export const commentsOfPost = prepareStatement(
  'comments-of-post',
  (db, asked: { id: string } & PageStart, shape: threads.CommentsShape) =>
    threads.selectComments(db, p, commentColumns, readOf, readOf.post_id, asked, shape),
);

/** As {@link threads.readComments} gives them; the member's votes take a second round trip. */
export const listPostComments = (sources: Sources, asked: threads.CommentsAsked, reader: Reader) =>
  threads.readComments(
    sources,
    asked,
    reader,
    commentsOfPost,
    (rows: readonly CommentRow[], own) => presentComments(sources, reader, rows, own),
    'post-not-found',
  );
