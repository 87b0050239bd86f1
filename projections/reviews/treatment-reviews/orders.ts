import type { ReviewOrder } from '@secondspring/contracts/vocabulary/review.ts';
import { PAGE_LOOKAHEAD, decodeCursor } from '@secondspring/platform/http/cursor.ts';
import { descending, aliasTable, type ColumnRef } from '@secondspring/platform/read-model/columns.ts';
import type { Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import { z } from 'zod';
import { treatmentReviews } from './table.ts';

/** Reviews that a page is read from. */
export const read = aliasTable(treatmentReviews, 'n');

/** What an order goes by before the date: a column or its negative, greatest first, or nothing. Each has an index of its own. */
const ranks = {
  newest: null,
  helpful: [':rank:', read.helpful_count],
  highest: [':rank:', read.overall_rating],
  lowest: ['-:rank:', read.overall_rating],
} as const satisfies Record<ReviewOrder, readonly [sql: string, column: ColumnRef<number>] | null>;

/** Place in an order that a page comes before; the rank counts only where the order has one. */
export type Place = {
  readonly beforeRank: string | null;
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
};

/** Where a list begins: before nothing. */
export const START: Place = { beforeRank: null, beforeInstant: null, beforeId: null };

/** Reviews called `n` in an order with their rank, to be narrowed: the first of a list, or those behind a place in it. */
export const pageInOrder = (
  db: Composer,
  order: ReviewOrder,
  { beforeRank, beforeInstant, beforeId }: Place,
  isFirst: boolean,
) => {
  const ranked = ranks[order];
  const rank = ranked === null ? null : db.raw<number>(ranked[0], { rank: ranked[1] });
  const keys = [read.created_at, read.id];
  const page = db
    .from(read)
    .select('n.*', { rank: rank ?? db.raw('0') })
    .limit(PAGE_LOOKAHEAD);
  if (rank !== null) void page.orderByRaw(':rank desc', { rank });
  void page.orderBy(descending(...keys));
  if (isFirst) return page;
  return rank === null
    ? page.whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', {
        keys,
        beforeInstant,
        beforeId,
      })
    : page.whereRaw('(:rank, :keys:) < (:beforeRank::int, :beforeInstant::timestamptz, :beforeId::uuid)', {
        rank,
        keys,
        beforeRank,
        beforeInstant,
        beforeId,
      });
};

/** Cursors of an order: its name, so that no other order takes them, then what it goes by. */
const reviewCursor = (order: ReviewOrder) =>
  ranks[order] === null
    ? z.tuple([z.literal(order), z.iso.datetime(), z.uuid()])
    : z.tuple([z.literal(order), z.string().regex(/^-?\d{1,9}$/u), z.iso.datetime(), z.uuid()]);

/** What stands in the cursor after a row. */
export const reviewKeys = (
  order: ReviewOrder,
  row: { readonly id: string; readonly created_at: string; readonly rank: number },
): string[] =>
  ranks[order] === null ? [order, row.created_at, row.id] : [order, String(row.rank), row.created_at, row.id];

/** The place where a page starts; undefined for a cursor that is none of this order's. */
export const startOfPage = (order: ReviewOrder, cursor: string | undefined): Place | undefined => {
  const keys = decodeCursor(reviewCursor(order), cursor);
  if (keys === null) return START;
  if (keys === undefined) return undefined;
  return keys.length === 3
    ? { ...START, beforeInstant: keys[1], beforeId: keys[2] }
    : { beforeRank: keys[1], beforeInstant: keys[2], beforeId: keys[3] };
};
