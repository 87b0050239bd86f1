import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import { helpfulMarks } from './table.ts';

const marks = aliasTable(helpfulMarks, 'h');

/** Those of the reader's pseudonyms that belong to a mark. */
export const marksOfReader = prepareStatement(
  'own-helpful-marks',
  (db, { tags }: { tags: readonly string[] }) =>
    db
      .select(selectColumns(marks, 'review_id'))
      .from(marks.table)
      .whereRaw(':tag: = any(:tags::uuid[])', { tag: marks.tag, tags }),
);

/** Ids of the reviews with these pseudonyms' marks. */
export const ownMarks = async (
  pool: Pick<Pool, 'query'>,
  tags: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await marksOfReader.run(pool, { tags });
  return new Set(rows.map(({ review_id }) => review_id));
};
