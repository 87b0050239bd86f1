import type { ReviewOrder } from '@secondspring/contracts/vocabulary/review/words.ts';
import { sizeOfPage, decodeCursor, instantKey } from '@secondspring/platform/read-model/cursor.ts';
import { descending, aliasTable, type ColumnRef } from '@secondspring/platform/postgres/columns.ts';
import type { Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import { z } from 'zod';
import { treatmentReviews } from './table.ts';

export const read = aliasTable(treatmentReviews, 'n');

/** Sort key before the date, greatest first: a column, its negative, or nothing. Each order has an index. */
const ranks = {
  newest: null,
  helpful: [':rank:', read.helpful_count],
  highest: [':rank:', read.overall_rating],
  lowest: ['-:rank:', read.overall_rating],
} as const satisfies Record<ReviewOrder, readonly [sql: string, column: ColumnRef<number>] | null>;

/** Position in an order that a page comes before. `beforeRank` is null if the order has no rank. */
export type ReviewPageStart = {
  readonly beforeRank: string | null;
  readonly beforeInstant: string | null;
  readonly beforeId: string | null;
};

/** The start of a list. */
export const START: ReviewPageStart = { beforeRank: null, beforeInstant: null, beforeId: null };

/**
 * A page of reviews, aliased `n`, with their rank: the first page, or the one after a position. The caller narrows
 * it.
 */
export const pageInOrder = (
  db: Composer,
  order: ReviewOrder,
  { beforeRank, beforeInstant, beforeId }: ReviewPageStart,
  isFirst: boolean,
) => {
  const ranked = ranks[order];
  const rank = ranked === null ? null : db.raw<number>(ranked[0], { rank: ranked[1] });
  const keys = [read.created_at, read.id];
  const page = db
    .from(read)
    .select('n.*', { rank: rank ?? db.raw('0') })
    .limit(sizeOfPage(isFirst) + 1);
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

/** The order's name is part of its cursors, so that another order refuses them. */
const reviewCursor = (order: ReviewOrder) =>
  ranks[order] === null
    ? z.tuple([z.literal(order), instantKey, z.uuid()])
    : z.tuple([z.literal(order), z.string().regex(/^-?\d{1,9}$/u), instantKey, z.uuid()]);

/** Content of the cursor after a row. */
export const reviewKeys = (
  order: ReviewOrder,
  row: { readonly id: string; readonly createdAt: string; readonly rank: number },
): string[] =>
  ranks[order] === null ? [order, row.createdAt, row.id] : [order, String(row.rank), row.createdAt, row.id];

/** Undefined for a cursor that is invalid or of another order. */
export const startOfReviewPage = (
  order: ReviewOrder,
  cursor: string | undefined,
): ReviewPageStart | undefined => {
  const keys = decodeCursor(reviewCursor(order), cursor);
  if (keys === null) return START;
  if (keys === undefined) return undefined;
  return keys.length === 3
    ? { ...START, beforeInstant: keys[1], beforeId: keys[2] }
    : { beforeRank: keys[1], beforeInstant: keys[2], beforeId: keys[3] };
};
