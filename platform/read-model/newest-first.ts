import type { Knex } from 'knex';
import { z } from 'zod';
import { descending, type ColumnRef } from '../postgres/columns.ts';
import { PAGE_LOOKAHEAD, toPage, decodeCursor, instantKey, type ResultPage } from './cursor.ts';

/** Position in a list with the newest first: the page holds what comes before this instant and id. */
export type PageStart = { readonly beforeInstant: string; readonly beforeId: string };

type Query<R> = Knex.QueryBuilder<Record<string, unknown>, R>;
/** The columns to sort by. */
type SortKeys = readonly [instant: ColumnRef, id: ColumnRef];

const sortKeys = z.tuple([instantKey, z.uuid()]);
/** Before the newest possible row. */
export const NEWEST: PageStart = {
  beforeInstant: 'infinity',
  beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Undefined for an invalid cursor. */
export const startOfPage = (cursor: string | undefined): PageStart | undefined => {
  const before = decodeCursor(sortKeys, cursor);
  if (before === null) return NEWEST;
  return before === undefined ? undefined : { beforeInstant: before[0], beforeId: before[1] };
};

/** The page of a query from a position on. */
export const pageBefore = <R>(
  query: Query<R>,
  keys: SortKeys,
  { beforeInstant, beforeId }: PageStart,
  limit: number = PAGE_LOOKAHEAD,
): Query<R> =>
  query
    .whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', { keys, beforeInstant, beforeId })
    .orderBy(descending(...keys))
    .limit(limit);

/** Rows with one of these ids, newest first. */
export const newestAmong = <R>(query: Query<R>, [instant, id]: SortKeys, ids: readonly string[]): Query<R> =>
  query.whereRaw(':id: = any(:ids::uuid[])', { id, ids }).orderBy(descending(instant, id));

/** Cuts rows, newest first, to one page. */
export const newestPage = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  instantOf: (row: Row) => string,
  size?: number,
): ResultPage<Row> => toPage(rows, (row) => [instantOf(row), row.id], size);
