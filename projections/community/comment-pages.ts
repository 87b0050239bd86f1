import { refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import {
  mayRead,
  findAuthorship,
  type OwnedRow,
  type Authorship,
} from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import {
  derivedColumn,
  descending,
  outerJoined,
  type AliasedTable,
  type ColumnRef,
  type ColumnSelection,
} from '@secondspring/platform/postgres/columns.ts';
import type { Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { newestPage, pageBefore, type PageStart } from './newest-first.ts';
import type { Reader, Sources } from './reader.ts';

/** Columns of an aliased table of items. */
type Moderated = { readonly id: string; readonly owner_tag: string; readonly hidden: boolean };
type Items = AliasedTable<Moderated>;
type Comments = AliasedTable<Moderated & { readonly created_at: string }>;

/** Hidden comments on an item, with what makes them recognisable to their authors. They are few and have an index. */
export const selectHiddenComments = (
  db: Composer,
  item: { readonly id: ColumnRef<string> },
  comments: Comments,
  commentedId: ColumnRef<string>,
) =>
  db.raw<readonly OwnedRow[]>('array :hidden', {
    hidden: db
      .select({
        row: db.raw(`jsonb_build_object('id', :id:, 'owner_tag', :tag:)`, {
          id: comments.id,
          tag: comments.owner_tag,
        }),
      })
      .from(comments.table)
      .where(commentedId, db.ref(item.id))
      .where(comments.hidden, true),
  });

/** An item with the number of all its comments. */
type Commented = OwnedRow & {
  readonly comment_count: number;
  readonly hidden_comments: readonly OwnedRow[];
};

/** Items and the hidden comments on them, to find out which the reader wrote. */
export const withHiddenComments = (items: readonly Commented[]): readonly OwnedRow[] =>
  items.flatMap((item) => [item, ...item.hidden_comments]);

/** Of the comments on an item those that the reader can see, so that no author learns from a number that hers is hidden. */
export const visibleCommentCount = ({ comment_count, hidden_comments }: Commented, own: Authorship): number =>
  comment_count - hidden_comments.filter(({ id }) => !own.has(id)).length;

/**
 * A page of the comments on an item, aliased `c` and with the columns of that alias; for a member, its hidden comments too, of which {@link
 * readCommentPage} keeps her own. One row without a comment if the item has no comments; no row if there is no such
 * item.
 */
export const selectCommentPage = <S extends ColumnSelection>(
  db: Composer,
  item: Items,
  columns: S,
  comments: Comments,
  commentedId: ColumnRef<string>,
  start: PageStart,
  { forMember }: { readonly forMember: boolean },
) => {
  const page = (hidden: boolean) =>
    pageBefore(
      db.from(comments).where(commentedId, db.ref(item.id)).where(comments.hidden, hidden),
      [comments.created_at, comments.id],
      start,
    );
  return db
    .select({
      of_item: item.id,
      of_owner: item.owner_tag,
      of_hidden: item.hidden,
      ...outerJoined(columns),
    })
    .from(item.table)
    .joinRaw(`left join lateral (:shown ${forMember ? 'union all :hidden' : ''}) as c on true`, {
      shown: page(false),
      hidden: page(true),
    })
    .orderBy(descending(derivedColumn('c.created_at'), derivedColumn('c.id')));
};

/** `id`: of the commented item. */
export type CommentsAsked = { readonly id: string; readonly cursor?: string | undefined };

type OfItem = { readonly of_item: string; readonly of_owner: string; readonly of_hidden: boolean };
type CommentRow = OwnedRow & { readonly hidden: boolean; readonly created_at: string };
type Found<Row> = OfItem & { readonly [Name in keyof Row]: Row[Name] | null };

/**
 * The page found by {@link selectCommentPage}, and what in it is the reader's own. Refuses an item that does not
 * exist or is hidden from the reader.
 */
export const readCommentPage = async <Row extends CommentRow>(
  { vault }: Pick<Sources, 'vault'>,
  reader: Reader,
  rows: readonly Found<Row>[],
  notFound: RefusalCode,
): Promise<Refusal | (ResultPage<Row> & { readonly own: Authorship })> => {
  const [first] = rows;
  if (first === undefined) return refuse(notFound);
  const { of_item: id, of_owner: owner_tag, of_hidden: hidden } = first;
  const comments = rows.filter((row): row is Found<Row> & Row => row.id !== null);
  const authorship = await findAuthorship(vault, reader, [...comments, { id, owner_tag }]);
  if (!mayRead({ id, hidden }, authorship)) return refuse(notFound);
  return { ...newestPage(comments.filter((comment) => mayRead(comment, authorship))), own: authorship };
};
