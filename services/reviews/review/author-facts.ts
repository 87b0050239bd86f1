import type { members } from '@secondspring/contracts/read-models/reviews.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { Pool } from 'pg';

/** What the answer to an author says beside her review itself. */
export type AuthorFacts = {
  readonly firstName: string | null;
  readonly helpfulCount: number;
};

type Row = {
  [Column in 'first_name' | 'date_of_birth']: RowOf<typeof members>[Column];
} & { readonly helpful_count: number | null };

const OF_SUBMISSION = `
select m.first_name, m.date_of_birth, r.helpful_count
from reviews.treatments t
left join reviews.members m on m.id = $2
left join reviews.treatment_reviews r on r.id = $3
where t.id = $1`;

const OF_REVISION = `
select m.first_name, m.date_of_birth, r.helpful_count
from (values ($1::uuid, $2::uuid)) as asked (member, review)
left join reviews.members m on m.id = asked.member
left join reviews.treatment_reviews r on r.id = asked.review`;

const factsOf = (row: Row): AuthorFacts & { readonly dateOfBirth: string | null } => ({
  firstName: row.first_name,
  dateOfBirth: row.date_of_birth,
  helpfulCount: row.helpful_count ?? 0,
});

/**
 * Facts for writing a review, among them the marks that it had before it was withdrawn; one round trip. `null` where there is no
 * such treatment.
 */
export const factsForSubmission = async (
  pool: Pool,
  asked: { readonly treatmentId: string; readonly member: string; readonly reviewId: string },
): Promise<(AuthorFacts & { readonly dateOfBirth: string | null }) | null> => {
  const { rows } = await pool.query<Row>(OF_SUBMISSION, [asked.treatmentId, asked.member, asked.reviewId]);
  return rows[0] === undefined ? null : factsOf(rows[0]);
};

/** Facts for the answer to a revision; one round trip. */
export const factsForRevision = async (
  pool: Pool,
  asked: { readonly member: string; readonly reviewId: string },
): Promise<AuthorFacts> => {
  const { rows } = await pool.query<Row>(OF_REVISION, [asked.member, asked.reviewId]);
  return rows[0] === undefined ? { firstName: null, helpfulCount: 0 } : factsOf(rows[0]);
};
