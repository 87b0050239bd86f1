import { PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import type { z } from 'zod';

/** Rows that a page's query asks for: one more than is shown, to know whether there is another page. */
export const PAGE_LOOKAHEAD = PAGE_SIZE + 1;

/** One page of a list. */
export type ResultPage<Item> = {
  readonly items: readonly Item[];
  /** Cursor of the next page; undefined on the last. */
  readonly next: string | undefined;
};

/** Cuts what was asked for with {@link PAGE_LOOKAHEAD} down to a page; the cursor holds the sort keys of its last row. */
export const toPage = <Row>(
  rows: readonly Row[],
  sortKeys: (last: Row) => readonly string[],
): ResultPage<Row> => {
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  const more = rows.length > PAGE_SIZE && last !== undefined;
  return { items, next: more ? encodeCursor(sortKeys(last)) : undefined };
};

/** Writes sort keys as an opaque text that is safe in an address. */
export const encodeCursor = (keys: readonly string[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Reads the sort keys of a cursor: `null` without one, `undefined` where it is none of ours. */
export const decodeCursor = <Keys extends z.ZodType>(
  schema: Keys,
  cursor: string | undefined,
): z.output<Keys> | null | undefined => {
  if (cursor === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};
