import { refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import {
  mayRead,
  findAuthorship,
  type OwnedRow,
  type Authorship,
} from '@secondspring/platform/anonymity/authorship.ts';
import {
  derivedColumn,
  descending,
  outerJoined,
  selectColumns,
  type AliasedTable,
  type ColumnRef,
  type ColumnSelection,
  type Selected,
} from '@secondspring/platform/postgres/columns.ts';
import type { Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { sizeOfPage, type ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import {
  NEWEST,
  newestPage,
  pageBefore,
  startOfPage,
  type PageStart,
} from '@secondspring/platform/read-model/newest-first.ts';
import type { Pool } from 'pg';
import { itemColumns, presentItem } from './item-rows.ts';
import type { Reader, Sources } from './reader.ts';

/*
 * What posts and stories share: each is a thread, an item with comments on it.
 */

/** Columns of an aliased table of items. */
type Items = AliasedTable<{ readonly id: string; readonly owner_tag: string; readonly hidden: boolean }>;
type Comments = AliasedTable<OwnedRow & { readonly hidden: boolean; readonly created_at: string }>;
type Threads = Parameters<typeof itemColumns>[0] &
  AliasedTable<{ readonly title: string; readonly comment_count: number }>;

/**
 * Of posts or stories, with the number of all their comments, and the hidden comments, with what makes them
 * recognisable to their authors. They are few and have an index.
 */
export const columns = (
  db: Composer,
  items: Threads,
  comments: Comments,
  commentedId: ColumnRef<string>,
) => ({
  ...itemColumns(items),
  ...selectColumns(items, 'title', 'comment_count'),
  hidden_comments: db.raw<readonly OwnedRow[]>('array :hidden', {
    hidden: db
      .select({
        row: db.raw(`jsonb_build_object('id', :id:, 'owner_tag', :tag:)`, {
          id: comments.id,
          tag: comments.owner_tag,
        }),
      })
      .from(comments.table)
      .where(commentedId, db.ref(items.id))
      .where(comments.hidden, true),
  }),
});

type ThreadRow = Selected<ReturnType<typeof columns>>;

/** Which of the items, and of the hidden comments on them, the reader wrote. */
export const authorshipIn = (
  { vault }: Pick<Sources, 'vault'>,
  reader: Reader,
  items: readonly ThreadRow[],
): Promise<Authorship> =>
  findAuthorship(
    vault,
    reader,
    items.flatMap((item) => [item, ...item.hidden_comments]),
  );

/** Counts the comments that the reader can see, so that no author learns from a number that hers is hidden. */
export const present = (row: ThreadRow, own: Authorship) => ({
  ...presentItem(row, own),
  title: row.title,
  isAnonymous: row.is_anonymous,
  commentCount: row.comment_count - row.hidden_comments.filter(({ id }) => !own.has(id)).length,
});

/** The thread found by its id. Refuses one that does not exist or is hidden from the reader. */
export const readable = <Presented extends { readonly userId: string | null }>(
  [row]: readonly ThreadRow[],
  [item]: readonly Presented[],
  notFound: RefusalCode,
): Refusal | Presented =>
  row === undefined || item === undefined || (row.hidden && item.userId === null) ? refuse(notFound) : item;

/** `id`: of the commented item. */
export type CommentsAsked = { readonly id: string; readonly cursor?: string | undefined };

export type CommentsShape = { readonly forMember: boolean; readonly isFirst: boolean };

/**
 * A page of the comments on an item, aliased `c` and with the columns of that alias; for a member, its hidden comments too, of which {@link
 * readComments} keeps her own. One row without a comment if the item has no comments; no row if there is no such
 * item.
 */
export const selectComments = <S extends ColumnSelection>(
  db: Composer,
  item: Items,
  shown: S,
  comments: Comments,
  commentedId: ColumnRef<string>,
  asked: { readonly id: string } & PageStart,
  { forMember, isFirst }: CommentsShape,
) => {
  const page = (hidden: boolean) =>
    pageBefore(
      db.from(comments).where(commentedId, db.ref(item.id)).where(comments.hidden, hidden),
      [comments.created_at, comments.id],
      asked,
      sizeOfPage(isFirst) + 1,
    );
  return db
    .select({
      of_owner: item.owner_tag,
      of_hidden: item.hidden,
      ...outerJoined(shown),
    })
    .from(item.table)
    .joinRaw(`left join lateral (:shown ${forMember ? 'union all :hidden' : ''}) as c on true`, {
      shown: page(false),
      hidden: page(true),
    })
    .where(item.id, asked.id)
    .orderBy(descending(derivedColumn('c.created_at'), derivedColumn('c.id')));
};

type OfItem = { readonly of_owner: string; readonly of_hidden: boolean };
type CommentRow = OwnedRow & { readonly hidden: boolean; readonly created_at: string };
type Found<Row> = OfItem & { readonly [Name in keyof Row]: Row[Name] | null };

/**
 * The comments on an item, newest first. One round trip, and those of `presentComments`. `statement` is one of {@link
 * selectComments}. Refuses an item that does not exist or is hidden from the reader, and an invalid cursor.
 */
export const readComments = async <Row extends CommentRow, Comment>(
  { pool, vault }: Sources,
  { id, cursor }: CommentsAsked,
  reader: Reader,
  statement: {
    run(
      pool: Pick<Pool, 'query'>,
      asked: { readonly id: string } & PageStart,
      shape: CommentsShape,
    ): Promise<{ readonly rows: readonly Found<Row>[] }>;
  },
  presentComments: (rows: readonly Row[], own: Authorship) => Comment[] | Promise<Comment[]>,
  notFound: RefusalCode,
): Promise<Refusal | ResultPage<Comment>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const isFirst = start === NEWEST;
  const { rows } = await statement.run(pool, { id, ...start }, { forMember: reader !== undefined, isFirst });
  const [first] = rows;
  if (first === undefined) return refuse(notFound);
  const comments = rows.filter((row): row is Found<Row> & Row => row.id !== null);
  const own = await findAuthorship(vault, reader, [...comments, { id, owner_tag: first.of_owner }]);
  if (!mayRead({ id, hidden: first.of_hidden }, own)) return refuse(notFound);
  const visible = comments.filter((comment) => mayRead(comment, own));
  const { items, next } = newestPage<Row>(visible, ({ created_at }) => created_at, sizeOfPage(isFirst));
  return { items: await presentComments(items, own), next };
};
