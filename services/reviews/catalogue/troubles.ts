import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { troubleAnswers } from '@secondspring/content/troubles.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listTroubles } from '@secondspring/contracts/http/reviews.ts';
import { findTreatments, type OwnReviews } from '@secondspring/projections/reviews/catalogue/queries.ts';
import type { Pool } from 'pg';

const answers = troubleAnswers.map(({ treatments, ...answer }) => ({
  ...answer,
  ids: treatments.map(treatmentIdOf),
}));
const named = [...new Set(answers.flatMap(({ ids }) => ids))];

/** The reviewed words, with the ratings of their treatments. One round trip. */
export const answersToTroubles = async (
  pool: Pool,
  ownReviews: OwnReviews,
): Promise<ResponseOf<typeof listTroubles>> => {
  const found = await findTreatments(pool, named, ownReviews);
  return answers.map(({ ids, ...answer }) => ({
    ...answer,
    treatments: ids.flatMap((id) => {
      const treatment = found.get(id);
      if (treatment === undefined) return [];
      const { name, evidence, reviewCount, averageRating } = treatment;
      return [{ id, name, evidence, reviewCount, averageRating }];
    }),
  }));
};
