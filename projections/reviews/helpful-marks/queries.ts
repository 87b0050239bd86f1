import { selectColumns, aliasTable } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { helpfulMarks } from './table.ts';

/** A review that can be marked, and what the read model already counts. */
export type MarkableReview = {
  readonly treatmentId: string;
  /** Marks of everyone else, as far as they are folded. */
  readonly marksOfOthers: number;
};

const reviews = aliasTable(treatmentReviews, 'r');
const marks = aliasTable(helpfulMarks, 'h');

const markable = prepareStatement('reviewed', (db, { reviewId, tag }: { reviewId: string; tag: string }) =>
  db
    .select({
      ...selectColumns(reviews, 'treatment_id', 'helpful_count'),
      counted: db.raw<boolean>('exists :mark', {
        mark: db.select(selectColumns(marks, 'tag')).from(marks.table).where(marks.tag, tag),
      }),
    })
    .from(reviews.table)
    .where(reviews.id, reviewId)
    .where(reviews.withdrawn, false),
);

/** The review with the marks of all but the one who has this tag; one round trip. `null` where nobody can read such a review. */
export const readMarkableReview = async (
  pool: Pool,
  reviewId: string,
  tag: string,
): Promise<MarkableReview | null> => {
  const { rows } = await markable.run(pool, { reviewId, tag });
  const row = rows[0];
  if (row === undefined) return null;
  // Whether her own mark is folded yet is known here, so the new tally needs no waiting for the projector.
  return { treatmentId: row.treatment_id, marksOfOthers: row.helpful_count - (row.counted ? 1 : 0) };
};

/** Of a reader's tags those that are set. */
export const marksOfReader = prepareStatement(
  'own-helpful-marks',
  (db, { tags }: { tags: readonly string[] }) =>
    db
      .select(selectColumns(marks, 'review_id'))
      .from(marks.table)
      .whereRaw(':tag: = any(:tags::uuid[])', { tag: marks.tag, tags }),
);

/** The reviews that a reader marked, of those whose tags are given. */
export const ownMarks = async (
  pool: Pick<Pool, 'query'>,
  tags: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await marksOfReader.run(pool, { tags });
  return new Set(rows.map(({ review_id }) => review_id));
};
