import type { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { marksOfReader } from '../queries/list-reviews.ts';
import { authors, reviewColumns, reviewOf, reviews } from '../queries/review-row.ts';

const treatments = tableAs('reviews.treatments', 't');
const treatmentNames = prepareStatement('treatment-names', (db) =>
  db.select(columnsOf(treatments, 'id', 'name')).from(treatments.table),
);

/** The reviews with these ids that stand, newest first; hidden ones too, as they are her own. */
const reviewsById = prepareStatement('exported-reviews', (db, { ids }: { ids: readonly string[] }) =>
  db
    .select(reviewColumns)
    .from(reviews.table)
    .leftJoin(authors.table, authors.id, reviews.author_id)
    .whereRaw(':id: = any(:ids::uuid[])', { id: reviews.id, ids })
    .where(reviews.withdrawn, false)
    .orderBy(descending(reviews.created_at, reviews.id)),
);

const looked = tableAs('reviews.treatment_reviews', 'l');

/** Reviews whose marks are looked for at once: about 4 ms of work, for which no other call waits longer. */
const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Reviews by their ids, withdrawn and hidden ones too: her mark stands all the same. */
const reviewsAfter = prepareStatement('reviews-by-id', (db, { after }: { after: string }) =>
  db
    .select(columnsOf(looked, 'id', 'treatment_id'))
    .from(looked.table)
    .where(looked.id, '>', after)
    .orderBy(looked.id)
    .limit(PAGE),
);

type Exported = z.output<(typeof exportReviews)['response']>;
type Sources = { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'tags'> };
type Names = ReadonlyMap<string, string>;

/** Her helpful marks. Only her own secret tells which are hers, so that all reviews are gone through: two queries for each thousand. */
const marksOf = async (
  { pool, vault }: Sources,
  userId: string,
  names: Names,
): Promise<Exported['helpfulMarks']> => {
  const marks: Exported['helpfulMarks'] = [];
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await reviewsAfter.run(pool, { after });
    const tags = await vault.tags(
      userId,
      'helpful',
      rows.map(({ id }) => id),
    );
    const marked = new Set((await marksOfReader.run(pool, { tags })).rows.map((row) => row.review_id));
    for (const { id, treatment_id: treatmentId } of rows)
      if (marked.has(id))
        marks.push({ reviewId: id, treatmentId, treatmentName: names.get(treatmentId) ?? '' });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return marks;
    after = last.id;
  }
};

/** Her reviews: only once the treatments are known can the ids that her reviews of them have be made, which nobody else can. */
const writtenBy = async (
  { pool, vault }: Sources,
  userId: string,
  names: Names,
): Promise<Exported['reviews']> => {
  const ids = await vault.tags(userId, 'review', [...names.keys()]);
  const { rows } = await reviewsById.run(pool, { ids });
  return rows.map((row) => ({
    ...reviewOf(row, true, false),
    treatmentName: names.get(row.treatment_id) ?? '',
  }));
};

/** Everything that a member says in reviews, and the reviews that she found helpful. Throws PersonForgotten. */
export const reviewsOf = async (sources: Sources, userId: string): Promise<Exported> => {
  const { rows } = await treatmentNames.run(sources.pool, {});
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const [written, helpfulMarks] = await Promise.all([
    writtenBy(sources, userId, names),
    marksOf(sources, userId, names),
  ]);
  return { reviews: written, helpfulMarks };
};
