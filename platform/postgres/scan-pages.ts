/** Rows per query: about 4 ms of work, so that other calls do not wait long. */
export const SCAN_PAGE_SIZE = 1_000;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Yields all rows of a table ordered by a key, {@link SCAN_PAGE_SIZE} at a time. `read` returns rows after a
 * key.
 */
export async function* scanPages<Row>(
  read: (after: string) => Promise<{ readonly rows: readonly Row[] }>,
  keyOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < SCAN_PAGE_SIZE) return;
    after = keyOf(last);
  }
}
