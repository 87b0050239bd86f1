import { columnsOf, outerJoined, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';

/** What the answer to an author says beside her review itself. */
export type AuthorFacts = {
  readonly firstName: string | null;
  readonly helpfulCount: number;
};

const treatments = tableAs('reviews.treatments', 't');
const members = tableAs('reviews.members', 'm');
const reviews = tableAs('reviews.treatment_reviews', 'r');

const columns = {
  ...columnsOf(members, 'first_name', 'date_of_birth'),
  ...outerJoined(columnsOf(reviews, 'helpful_count')),
};
type Row = Selected<typeof columns>;

type AskedOfRevision = { readonly member: string; readonly reviewId: string };
type AskedOfSubmission = AskedOfRevision & { readonly treatmentId: string };

const ofSubmission = prepareStatement(
  'facts-of-submission',
  (db, { treatmentId, member, reviewId }: AskedOfSubmission) =>
    db
      .select(columns)
      .from(treatments.table)
      .leftJoin(members.table, members.id, db.raw(':member', { member }))
      .leftJoin(reviews.table, reviews.id, db.raw(':reviewId', { reviewId }))
      .where(treatments.id, treatmentId),
);

const ofRevision = prepareStatement('facts-of-revision', (db, { member, reviewId }: AskedOfRevision) =>
  db
    .select(columns)
    .from(db.raw('(values (:member::uuid, :reviewId::uuid)) as asked (member, review)', { member, reviewId }))
    .leftJoin(members.table, members.id, 'asked.member')
    .leftJoin(reviews.table, reviews.id, 'asked.review'),
);

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
  asked: AskedOfSubmission,
): Promise<(AuthorFacts & { readonly dateOfBirth: string | null }) | null> => {
  const { rows } = await ofSubmission.run(pool, asked);
  return rows[0] === undefined ? null : factsOf(rows[0]);
};

/** Facts for the answer to a revision; one round trip. */
export const factsForRevision = async (pool: Pool, asked: AskedOfRevision): Promise<AuthorFacts> => {
  const { rows } = await ofRevision.run(pool, asked);
  return rows[0] === undefined ? { firstName: null, helpfulCount: 0 } : factsOf(rows[0]);
};
