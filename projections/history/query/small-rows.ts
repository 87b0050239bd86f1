import { DuckDBTypeId, type DuckDBType, type Json } from '@duckdb/node-api';
import { MIN_GROUP_SIZE } from '../small-groups/small-groups.ts';
import type { QueryRows } from './print-rows.ts';

/** Result types of `count` and `sum`. */
const COUNTS: readonly DuckDBTypeId[] = [DuckDBTypeId.BIGINT, DuckDBTypeId.HUGEINT];

const isSmall = (value: Json | undefined): boolean => {
  const count = Number(value);
  return value !== null && count > 0 && count < MIN_GROUP_SIZE;
};

/** Rows as they are, and how many of them show a member's pseudonym or count fewer than ten of anything. */
export const watchSmallRows = (
  { columns, chunks }: QueryRows,
  types: readonly DuckDBType[],
): { readonly rows: QueryRows; readonly small: () => number } => {
  const counts = types.flatMap(({ typeId }, index) => (COUNTS.includes(typeId) ? [index] : []));
  const member = columns.indexOf('member');
  let small = 0;
  async function* watched(): AsyncGenerator<readonly (readonly Json[])[]> {
    for await (const rows of chunks) {
      small += rows.filter(
        (row) =>
          counts.some((index) => isSmall(row[index])) || (member >= 0 && (row[member] ?? null) !== null),
      ).length;
      yield rows;
    }
  }
  return { rows: { columns, chunks: watched() }, small: () => small };
};
