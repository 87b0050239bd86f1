import { FIRST_PAGE_SIZE, PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import { z } from 'zod';

/** One row more than shown, to detect a further page. */
export const PAGE_LOOKAHEAD = PAGE_SIZE + 1;

/** Items on a page of a list whose items are long. */
export const sizeOfPage = (isFirst: boolean): number => (isFirst ? FIRST_PAGE_SIZE : PAGE_SIZE);

export type ResultPage<Item> = {
  readonly items: readonly Item[];
  /** Cursor of the next page; undefined on the last. */
  readonly next: string | undefined;
};

/** Cuts rows, fetched with one more than the page's size, to a page. The cursor holds the last row's sort keys. */
export const toPage = <Row>(
  rows: readonly Row[],
  sortKeys: (last: Row) => readonly string[],
  size: number = PAGE_SIZE,
): ResultPage<Row> => {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return { items, next: hasMore ? encodeCursor(sortKeys(last)) : undefined };
};

/** An instant in a cursor. PostgreSQL knows no year 0. */
export const instantKey = z.iso.datetime().refine((instant) => !instant.startsWith('0000'));

/** Encodes sort keys as an opaque URL-safe text. */
export const encodeCursor = (keys: readonly string[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** `null` without a cursor, `undefined` for an invalid one. */
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
