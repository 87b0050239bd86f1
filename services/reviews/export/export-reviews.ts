import type { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { reviewOf, type ReviewRow } from '../queries/review-row.ts';

type TreatmentName = { readonly id: string; readonly name: string };

/** The reviews with these ids that stand, newest first; hidden ones too, as they are her own. */
const REVIEWS_BY_ID = `
select r.id, r.treatment_id, r.is_anonymous, r.overall_rating, r.duration_months, r.symptoms_addressed, r.side_effects,
  r.review_text, r.would_recommend, r.age_at_review, r.helpful_count, r.created_at, r.updated_at, m.first_name
from reviews.treatment_reviews r
left join reviews.members m on m.id = r.author_id
where r.id = any($1::uuid[]) and not r.withdrawn
order by r.created_at desc, r.id desc`;

/**
 * Everything that a member says in reviews. Two round trips: only once the treatments are known can the ids that her reviews of
 * them have be made, which nobody else can. Throws PersonForgotten.
 */
export const reviewsOf = async (
  { pool, vault }: { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'tags'> },
  userId: string,
): Promise<z.output<(typeof exportReviews)['response']>> => {
  const treatments = await pool.query<TreatmentName>('select id, name from reviews.treatments');
  const names = new Map(treatments.rows.map(({ id, name }) => [id, name]));
  const ids = await vault.tags(userId, 'review', [...names.keys()]);
  const { rows } = await pool.query<ReviewRow>(REVIEWS_BY_ID, [ids]);
  return {
    reviews: rows.map((row) => ({
      ...reviewOf(row, true, false),
      treatmentName: names.get(row.treatment_id) ?? '',
    })),
  };
};
