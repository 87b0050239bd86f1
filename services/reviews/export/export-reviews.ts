import type { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
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

/**
 * Everything that a member says in reviews. Two round trips: only once the treatments are known can the ids that her reviews of
 * them have be made, which nobody else can. Throws PersonForgotten.
 */
export const reviewsOf = async (
  { pool, vault }: { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'tags'> },
  userId: string,
): Promise<z.output<(typeof exportReviews)['response']>> => {
  const named = await treatmentNames.run(pool, {});
  const names = new Map(named.rows.map(({ id, name }) => [id, name]));
  const ids = await vault.tags(userId, 'review', [...names.keys()]);
  const { rows } = await reviewsById.run(pool, { ids });
  return {
    reviews: rows.map((row) => ({
      ...reviewOf(row, true, false),
      treatmentName: names.get(row.treatment_id) ?? '',
    })),
  };
};
