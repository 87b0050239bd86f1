import type { Pool } from 'pg';

/** A review that can be marked, and what the read model already counts. */
export type Reviewed = {
  readonly treatmentId: string;
  /** Marks of everyone else, as far as they are folded. */
  readonly marksOfOthers: number;
};

type Row = { readonly treatment_id: string; readonly helpful_count: number; readonly counted: boolean };

const REVIEWED = `
select r.treatment_id, r.helpful_count, exists (select from reviews.helpful_marks where tag = $2) as counted
from reviews.treatment_reviews r
where r.id = $1 and not r.withdrawn`;

/** The review with the marks of all but the one who has this tag; one round trip. `null` where nobody can read such a review. */
export const reviewed = async (pool: Pool, reviewId: string, tag: string): Promise<Reviewed | null> => {
  const { rows } = await pool.query<Row>(REVIEWED, [reviewId, tag]);
  const row = rows[0];
  if (row === undefined) return null;
  // Whether her own mark is folded yet is known here, so the new tally needs no waiting for the projector.
  return { treatmentId: row.treatment_id, marksOfOthers: row.helpful_count - (row.counted ? 1 : 0) };
};
