import { PAGE_LOOKAHEAD, toPage, decodeCursor, type ResultPage } from '@secondspring/platform/http/cursor.ts';
import { descending, type ColumnRef } from '@secondspring/platform/read-model/columns.ts';
import type { Knex } from 'knex';
import { z } from 'zod';

/** Place in a list that shows the newest first: instant and id that a page comes before. */
export type Place = { readonly beforeInstant: string; readonly beforeId: string };

const sortKeys = z.tuple([z.iso.datetime(), z.uuid()]);
/** Before the newest thing there can be. */
const NEWEST: Place = { beforeInstant: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** A row of a list that shows the newest first. */
type Dated = { readonly id: string; readonly created_at: string };

/** The place where a page starts; undefined for a cursor that is none of ours. */
export const startOfPage = (cursor: string | undefined): Place | undefined => {
  const before = decodeCursor(sortKeys, cursor);
  if (before === null) return NEWEST;
  return before === undefined ? undefined : { beforeInstant: before[0], beforeId: before[1] };
};

/** The page of a query that starts at a place, by the columns with the instant and the id. */
export const pageBefore = <R>(
  query: Knex.QueryBuilder<Record<string, unknown>, R>,
  keys: readonly [instant: ColumnRef, id: ColumnRef],
  { beforeInstant, beforeId }: Place,
): Knex.QueryBuilder<Record<string, unknown>, R> =>
  query
    .whereRaw('(:keys:) < (:beforeInstant::timestamptz, :beforeId::uuid)', { keys, beforeInstant, beforeId })
    .orderBy(descending(...keys))
    .limit(PAGE_LOOKAHEAD);

/** Those of a query's rows that have one of these ids, newest first; by the columns with the instant and the id. */
export const newestAmong = <R>(
  query: Knex.QueryBuilder<Record<string, unknown>, R>,
  [instant, id]: readonly [instant: ColumnRef, id: ColumnRef],
  ids: readonly string[],
): Knex.QueryBuilder<Record<string, unknown>, R> =>
  query.whereRaw(':id: = any(:ids::uuid[])', { id, ids }).orderBy(descending(instant, id));

/** Cuts rows, newest first, down to a page. */
export const newestPage = <Row extends Dated>(rows: readonly Row[]): ResultPage<Row> =>
  toPage(rows, ({ created_at, id }) => [created_at, id]);
