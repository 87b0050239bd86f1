import type { ReviewOrder } from '@secondspring/contracts/vocabulary/review.ts';
import { z } from 'zod';
import type { ReviewRow } from './review-row.ts';

/** What an order goes by before the date: the SQL of a number, greatest first, or nothing. Each has an index of its own. */
const ranks: Readonly<Record<ReviewOrder, string | null>> = {
  newest: null,
  helpful: 'helpful_count',
  highest: 'overall_rating',
  lowest: '-overall_rating',
};

/** Greater than any rank. */
const MOST = 2 ** 31 - 1;
/** Before the newest review there can be. */
const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** SQL of an order of reviews: what it goes by, and the places of the cursor's values from `$<first>` on. */
export const orderSql = (order: ReviewOrder, first: number) => {
  const rank = ranks[order];
  const [keys, types] =
    rank === null
      ? [
          ['created_at', 'id'],
          ['timestamptz', 'uuid'],
        ]
      : [
          [rank, 'created_at', 'id'],
          ['int', 'timestamptz', 'uuid'],
        ];
  return {
    /** Place in the order, to put pieces of it together again. */
    rank: rank ?? '0',
    after: `(${keys.join(', ')}) < (${types.map((type, place) => `$${first + place}::${type}`).join(', ')})`,
    by: keys.map((key) => `${key} desc`).join(', '),
  };
};

/** Cursors of an order: its name, so that no other order takes them, then what it goes by. */
export const reviewCursor = (order: ReviewOrder) =>
  ranks[order] === null
    ? z.tuple([z.literal(order), z.iso.datetime(), z.uuid()])
    : z.tuple([z.literal(order), z.string().regex(/^-?\d{1,9}$/u), z.iso.datetime(), z.uuid()]);

/** What stands in the cursor after a row. */
export const reviewKeys = (order: ReviewOrder, row: ReviewRow & { readonly rank: number }): string[] =>
  ranks[order] === null ? [order, row.created_at, row.id] : [order, String(row.rank), row.created_at, row.id];

/** Values before the first row of an order. */
export const firstKeys = (order: ReviewOrder): readonly (string | number)[] =>
  ranks[order] === null ? NEWEST : [MOST, ...NEWEST];
