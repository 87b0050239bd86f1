import type { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { ownMarks } from '@secondspring/projections/reviews/helpful-marks/queries.ts';
import { allReviews, ownReviews } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import { namesOfTreatments } from '@secondspring/projections/reviews/treatments/queries.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';

type Exported = z.output<(typeof exportReviews)['response']>;
type Sources = { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'pseudonyms'> };
type Names = ReadonlyMap<string, string>;

/** Her helpful marks. Only her own secret tells which are hers, so that all reviews are gone through: two queries for each thousand. */
const marksOf = async (
  { pool, vault }: Sources,
  userId: string,
  names: Names,
): Promise<Exported['helpfulMarks']> => {
  const marks: Exported['helpfulMarks'] = [];
  for await (const reviews of allReviews(pool)) {
    const ids = reviews.map(({ id }) => id);
    const marked = await ownMarks(pool, await vault.pseudonyms(userId, 'helpful', ids));
    for (const { id, treatment_id: treatmentId } of reviews)
      if (marked.has(id))
        marks.push({ reviewId: id, treatmentId, treatmentName: names.get(treatmentId) ?? '' });
  }
  return marks;
};

/** Her reviews: only once the treatments are known can the ids that her reviews of them have be made, which nobody else can. */
const writtenBy = async (
  { pool, vault }: Sources,
  userId: string,
  names: Names,
): Promise<Exported['reviews']> => {
  const reviews = await ownReviews(pool, await vault.pseudonyms(userId, 'review', [...names.keys()]));
  return reviews.map((review) => ({ ...review, treatmentName: names.get(review.treatmentId) ?? '' }));
};

/** Everything that a member says in reviews, and the reviews that she found helpful. Throws PersonForgotten. */
export const reviewsOf = async (sources: Sources, userId: string): Promise<Exported> => {
  const names = await namesOfTreatments(sources.pool);
  const [written, helpfulMarks] = await Promise.all([
    writtenBy(sources, userId, names),
    marksOf(sources, userId, names),
  ]);
  return { reviews: written, helpfulMarks };
};
