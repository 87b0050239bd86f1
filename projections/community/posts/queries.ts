import type { postSchema } from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { findAuthorship, mayRead } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import {
  PAGE_LOOKAHEAD,
  toPage,
  decodeCursor,
  instantKey,
  type ResultPage,
} from '@secondspring/platform/read-model/cursor.ts';
import {
  selectColumns,
  descending,
  aliasTable,
  type Selected,
} from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { z } from 'zod';
import {
  readCommentPage,
  type CommentsAsked,
  selectCommentPage,
  selectHiddenComments,
  visibleCommentCount,
  withHiddenComments,
} from '../comment-pages.ts';
import { commentColumns, commentOf, type CommentRow, type PostComment } from '../comments/queries.ts';
import { newestAmong, startOfPage, type PageStart } from '../newest-first.ts';
import { visibleTo, type Reader, type Sources } from '../reader.ts';
import type { ReaderContext } from '../reader-context.ts';
import { ownVotes } from '../votes/queries.ts';
import { comments } from '../comments/table.ts';
import { posts } from './table.ts';

const p = aliasTable(posts, 'p');
const read = aliasTable(posts, 'r');
const hiddenComments = aliasTable(comments, 'h');
const readComments = aliasTable(comments, 'r');

const postColumns = (db: Composer) => ({
  ...selectColumns(
    p,
    'id',
    'owner_tag',
    'category_id',
    'title',
    'content',
    'is_anonymous',
    'is_pinned',
    'upvotes',
    'comment_count',
    'hidden',
    'created_at',
    'updated_at',
  ),
  hidden_comments: selectHiddenComments(db, p, hiddenComments, hiddenComments.post_id),
});

export type PostRow = Selected<ReturnType<typeof postColumns>>;

export type Post = z.output<typeof postSchema>;

/** The post as one reader sees it. */
export const toPost = (row: PostRow, { own: authorship, votes }: ReaderContext): Post => ({
  id: row.id,
  userId: authorship.get(row.id) ?? null,
  categoryId: row.category_id,
  title: row.title,
  content: row.content,
  isAnonymous: row.is_anonymous,
  isPinned: row.is_pinned,
  upvotes: row.upvotes,
  myVote: votes.get(row.id) ?? 0,
  commentCount: visibleCommentCount(row, authorship),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** What the reader wrote among posts and their hidden comments, and her votes. One round trip for a member, none for a visitor. */
export const readerOfPosts = async (
  sources: Sources,
  reader: Reader,
  rows: readonly PostRow[],
): Promise<ReaderContext> => ({
  own: await findAuthorship(sources.vault, reader, withHiddenComments(rows)),
  votes: await ownVotes(sources, reader, 'post', rows),
});

/** Starts a query for posts, aliased `p`. */
export const selectPosts = (db: Composer) => db.select(postColumns(db)).from(p.table);

export const postById = prepareStatement('post', (db, { id }: { id: string }) =>
  selectPosts(db).where(p.id, id),
);

/** Refuses a post that does not exist or is hidden from the reader. */
export const getPost = async (sources: Sources, id: string, reader: Reader): Promise<Refusal | Post> => {
  const { rows } = await postById.run(sources.pool, { id });
  const readerView = await readerOfPosts(sources, reader, rows);
  const [row] = rows;
  return row !== undefined && mayRead(row, readerView.own)
    ? toPost(row, readerView)
    : refuse('post-not-found');
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
    const page = db.from(read).where(read.hidden, false).limit(PAGE_LOOKAHEAD);
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
  const { rows } = await newestPosts.run(
    sources.pool,
    { beforeInstant, beforeId, categoryId: categoryId ?? null },
    { ofCategory: categoryId !== undefined, after: pinned === null ? 'nothing' : placeAfter[pinned] },
  );
  const { items, next } = toPage(rows, ({ is_pinned, created_at, id }) => [
    String(is_pinned),
    created_at,
    id,
  ]);
  const readerView = await readerOfPosts(sources, reader, items);
  return { items: items.map((row) => toPost(row, readerView)), next };
};

const postsByIds = prepareStatement('exported-posts', (db, { ids }: { ids: readonly string[] }) =>
  newestAmong(selectPosts(db), [p.created_at, p.id], ids),
);

/** A member's own posts, newest first. */
export const exportPosts = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<Post[]> => {
  const { rows } = await postsByIds.run(sources.pool, { ids });
  const readerView = await readerOfPosts(sources, member, rows);
  return rows.map((row) => toPost(row, readerView));
};

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
  (db, asked: { postId: string } & PageStart, shape: { forMember: boolean }) =>
    selectCommentPage(db, p, commentColumns, readComments, readComments.post_id, asked, shape).where(
      p.id,
      asked.postId,
    ),
);

/**
 * Newest first. One round trip for a visitor, two for a member (her votes). Refuses a post that does not exist or
 * is hidden from the reader, and an invalid cursor.
 */
export const listPostComments = async (
  sources: Sources,
  { id, cursor }: CommentsAsked,
  reader: Reader,
): Promise<Refusal | ResultPage<PostComment>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const shape = { forMember: reader !== undefined };
  const { rows } = await commentsOfPost.run(sources.pool, { postId: id, ...start }, shape);
  const page = await readCommentPage<CommentRow>(sources, reader, rows, 'post-not-found');
  if (isRefusal(page)) return page;
  const { items, next, own } = page;
  const votes = await ownVotes(sources, reader, 'comment', items);
  return { items: items.map((row) => commentOf(row, { own, votes })), next };
};
