import {
  PAGE_LOOKAHEAD,
  toPage,
  decodeCursor,
  instantKey,
  type ResultPage,
} from '@secondspring/platform/read-model/cursor.ts';
import { descending, type ColumnRef } from '@secondspring/platform/postgres/columns.ts';
import type { Knex } from 'knex';
import { z } from 'zod';

/** Position in a list with the newest first: the page holds what comes before this instant and id. */
export type PageStart = { readonly beforeInstant: string; readonly beforeId: string };

const sortKeys = z.tuple([instantKey, z.uuid()]);
/** Before the newest possible row. */
const NEWEST: PageStart = { beforeInstant: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

type Dated = { readonly id: string; readonly created_at: string };

/** Undefined for an invalid cursor. */
export const startOfPage = (cursor: string | undefined): PageStart | undefined => {
  const before = decodeCursor(sortKeys, cursor);
  if (before === null) return NEWEST;
  return before === undefined ? undefined : { beforeInstant: before[0], beforeId: before[1] };
};

/** The page of a query from a position on. `keys` are the columns with instant and id. */
export const pageBefore = <R>(
  query: Knex.QueryBuilder<Record<string, unknown>, R>,
  keys: readonly [instant: ColumnRef, id: ColumnRef],
  { beforeInstant, beforeId }: PageStart,
): Knex.QueryBuilder<Record<string, unknown>, R> =>
  query
    .whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', { keys, beforeInstant, beforeId })
    .orderBy(descending(...keys))
    .limit(PAGE_LOOKAHEAD);

/** Rows with one of these ids, newest first. `instant` and `id` are the columns to sort by. */
export const newestAmong = <R>(
  query: Knex.QueryBuilder<Record<string, unknown>, R>,
  [instant, id]: readonly [instant: ColumnRef, id: ColumnRef],
  ids: readonly string[],
): Knex.QueryBuilder<Record<string, unknown>, R> =>
  query.whereRaw(':id: = any(:ids::uuid[])', { id, ids }).orderBy(descending(instant, id));

/** Cuts rows, newest first, to one page. */
export const newestPage = <Row extends Dated>(rows: readonly Row[]): ResultPage<Row> =>
  toPage(rows, ({ created_at, id }) => [created_at, id]);
