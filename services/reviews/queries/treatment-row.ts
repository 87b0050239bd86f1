import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import { columnsOf, tableAs, type Selected } from '@secondspring/platform/read-model/columns.ts';
import { z } from 'zod';

/** Treatments in a query for {@link TreatmentRow}. */
export const treatments = tableAs('reviews.treatments', 't');

/** Columns of {@link TreatmentRow}. */
export const treatmentColumns = columnsOf(
  treatments,
  'id',
  'category_id',
  'name',
  'description',
  'evidence',
  'review_count',
  'recommend_count',
  'average_rating',
  'rating_1',
  'rating_2',
  'rating_3',
  'rating_4',
  'rating_5',
  'created_at',
);

/** A treatment as the read model has it. */
export type TreatmentRow = Selected<typeof treatmentColumns>;

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
