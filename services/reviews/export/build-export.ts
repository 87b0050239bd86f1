import type { exportReviews } from '@secondspring/contracts/http/reviews.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { ownMarks } from '@secondspring/projections/reviews/helpful-marks/queries.ts';
import { allReviews, ownReviews } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import { namesOfTreatments } from '@secondspring/projections/reviews/catalogue/queries.ts';
import type { Pool } from 'pg';
import { markPseudonyms } from '../helpful/marked-words.ts';
import type { z } from 'zod';

type Exported = z.output<(typeof exportReviews)['response']>;
type Sources = { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'pseudonyms'> };
type Names = ReadonlyMap<string, string>;

/** Only the member's own secret tells which marks are hers, so this reads all reviews: two queries per thousand. */
const readMarks = async (
  { pool, vault }: Sources,
  userId: string,
  names: Names,
): Promise<Exported['helpfulMarks']> => {
  const marks: Exported['helpfulMarks'] = [];
  for await (const reviews of allReviews(pool)) {
    const marked = await ownMarks(pool, await markPseudonyms(vault, userId, reviews));
    for (const { id, treatment_id: treatmentId } of reviews)
      if (marked.has(id))
        marks.push({ reviewId: id, treatmentId, treatmentName: names.get(treatmentId) ?? '' });
  }
  return marks;
};

/** The ids of a member's reviews are pseudonyms computed from the treatments' ids. */
const readReviews = async (
  { pool, vault }: Sources,
  userId: string,
  names: Names,
): Promise<Exported['reviews']> => {
  const reviews = await ownReviews(pool, await vault.pseudonyms(userId, 'review', [...names.keys()]));
  return reviews.map((review) => ({ ...review, treatmentName: names.get(review.treatmentId) ?? '' }));
};

/** Throws PersonForgotten. */
export const buildExport = async (sources: Sources, userId: string): Promise<Exported> => {
  const names = await namesOfTreatments(sources.pool);
  const [written, helpfulMarks] = await Promise.all([
    readReviews(sources, userId, names),
    readMarks(sources, userId, names),
  ]);
  return { reviews: written, helpfulMarks };
};
