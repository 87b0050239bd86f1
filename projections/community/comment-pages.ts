import { refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import {
  mayRead,
  findAuthorship,
  type OwnedRow,
  type Authorship,
} from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { ResultPage } from '@secondspring/platform/http/cursor.ts';
import {
  derivedColumn,
  descending,
  outerJoined,
  type ColumnRef,
  type Selection,
} from '@secondspring/platform/read-model/columns.ts';
import type { Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Knex } from 'knex';
import { newestPage } from './newest-first.ts';
import type { Reader, Sources } from './reader.ts';

/** What comments stand on, as an aliased table. */
type Item = {
  readonly table: Readonly<Record<string, string>>;
  readonly id: ColumnRef<string>;
  readonly owner_tag: ColumnRef<string>;
  readonly hidden: ColumnRef<boolean>;
};

/** How many comments on an item are shown: hidden ones are counted off, as they are few and an index of their own finds them. */
export const shownCommentCount = (
  db: Composer,
  item: { readonly id: ColumnRef<string>; readonly comment_count: ColumnRef<number> },
  comments: { readonly table: Readonly<Record<string, string>>; readonly hidden: ColumnRef<boolean> },
  commentedId: ColumnRef<string>,
) =>
  db.raw<number>(':all: - :hidden', {
    all: item.comment_count,
    hidden: db
      .select({ count: db.raw('count(*)::integer') })
      .from(comments.table)
      .where(commentedId, db.ref(item.id))
      .where(comments.hidden, true),
  });

/**
 * A page of the comments on an item, called `c`, and for a member the hidden ones, of which she is shown her own. One row without a comment
 * where there are none, none where there is no such item.
 */
export const selectCommentPage = <S extends Selection>(
  db: Composer,
  item: Item,
  columns: S,
  page: (hidden: boolean) => Knex.QueryBuilder,
  { forMember }: { readonly forMember: boolean },
) =>
  db
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

type OfItem = { readonly of_item: string; readonly of_owner: string; readonly of_hidden: boolean };
type CommentRow = OwnedRow & { readonly hidden: boolean; readonly created_at: string };
type Found<Row> = OfItem & { readonly [Name in keyof Row]: Row[Name] | null };

/** A page of what {@link selectCommentPage} found, and what of it is the reader's. Refuses an item that is not there or hidden from her. */
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
  const own = await findAuthorship(vault, reader, [...comments, { id, owner_tag }]);
  if (!mayRead({ id, hidden }, own)) return refuse(notFound);
  return { ...newestPage(comments.filter((comment) => mayRead(comment, own))), own };
};
