import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import type { treatments } from '@secondspring/contracts/read-models/reviews.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import { z } from 'zod';

/** Columns of {@link TreatmentRow}, of a table called `t`. */
export const TREATMENT_COLUMNS = `t.id, t.category_id, t.name, t.description, t.evidence, t.review_count, t.recommend_count,
  t.average_rating, t.rating_1, t.rating_2, t.rating_3, t.rating_4, t.rating_5, t.created_at`;

/** A treatment as the read model has it. */
export type TreatmentRow = Omit<RowOf<typeof treatments>, 'rating_sum'>;

/** Sort key of a list of treatments by name: the last one's id, whose name is looked up. */
export const treatmentKeys = z.tuple([z.uuid()]);

/** A treatment as it is answered. */
export const treatmentOf = (row: TreatmentRow): z.output<typeof treatment> => ({
  id: row.id,
  categoryId: row.category_id,
  name: row.name,
  description: row.description,
  evidence: row.evidence,
  reviewCount: row.review_count,
  averageRating: row.average_rating,
  recommendPercentage:
    row.review_count === 0 ? null : Math.round((100 * row.recommend_count) / row.review_count),
  ratingCounts: [row.rating_1, row.rating_2, row.rating_3, row.rating_4, row.rating_5],
  createdAt: row.created_at,
});
