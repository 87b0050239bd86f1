import { pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { z } from 'zod';

const sortKeys = z.tuple([z.iso.datetime(), z.uuid()]);
/** Before the newest thing there can be. */
const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** A row of a list that shows the newest first. */
type Dated = { readonly id: string; readonly created_at: string };

/** Instant and id that the rows of a page come before; undefined for a cursor that is none of ours. */
export const startOfPage = (cursor: string | undefined): readonly [string, string] | undefined => {
  const before = readCursor(sortKeys, cursor);
  return before === null ? NEWEST : before;
};

/** Cuts rows, newest first, down to a page. */
export const newestPage = <Row extends Dated>(rows: readonly Row[]): Page<Row> =>
  pageOf(rows, ({ created_at, id }) => [created_at, id]);
