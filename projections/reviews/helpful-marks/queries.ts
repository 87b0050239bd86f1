import { selectColumns, aliasTable } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { helpfulMarks } from './table.ts';

export type MarkableReview = {
  readonly treatmentId: string;
  readonly wording: number;
  readonly helpfulCount: number;
};

const reviews = aliasTable(treatmentReviews, 'r');
const marks = aliasTable(helpfulMarks, 'h');

const markable = prepareStatement('reviewed', (db, { reviewId }: { reviewId: string }) =>
  db
    .select(selectColumns(reviews, 'treatment_id', 'wording', 'helpful_count'))
    .from(reviews.table)
    .where(reviews.id, reviewId)
    .where(reviews.withdrawn, false),
);

/** One round trip. `null` if there is no such review or it was withdrawn. */
export const readMarkableReview = async (pool: Pool, reviewId: string): Promise<MarkableReview | null> => {
  const [row] = (await markable.run(pool, { reviewId })).rows;
  return row === undefined
    ? null
    : { treatmentId: row.treatment_id, wording: row.wording, helpfulCount: row.helpful_count };
};

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
