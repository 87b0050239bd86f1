import { expect, it } from 'vitest';
import { SCAN_PAGE_SIZE, scanPages } from './scan-pages.ts';

/** Page sizes for this many rows, and the keys requested. */
const pagesOf = async (count: number) => {
  const keys = Array.from({ length: count }, (_, index) => `f${String(index).padStart(35, '0')}`);
  const reads: string[] = [];
  const read = (after: string) => {
    reads.push(after);
    const rows = keys.filter((key) => key > after).slice(0, SCAN_PAGE_SIZE);
    return Promise.resolve({ rows });
  };
  const sizes: number[] = [];
  for await (const rows of scanPages(read, (key) => key)) sizes.push(rows.length);
  return { sizes, keys: reads.map((key) => keys.indexOf(key)) };
};

it.each([
  [0, [], [-1]],
  [1, [1], [-1]],
  [SCAN_PAGE_SIZE, [SCAN_PAGE_SIZE], [-1, SCAN_PAGE_SIZE - 1]],
  [SCAN_PAGE_SIZE + 1, [SCAN_PAGE_SIZE, 1], [-1, SCAN_PAGE_SIZE - 1]],
])('reads %i rows in whole pages, each after the last key', async (count, sizes, keys) => {
  expect(await pagesOf(count)).toEqual({ sizes, keys });
});
