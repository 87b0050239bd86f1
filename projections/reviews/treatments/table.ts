import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence/schema.ts';
import {
  MIN_REVIEWS_FOR_RATING,
  NEUTRAL_REVIEWS,
  NEUTRAL_STARS,
  type TreatmentOrder,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import {
  typedColumn,
  integer,
  json,
  table,
  text,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';
import { categoryColumns } from '../../category-columns.ts';

export const treatmentCategories = table({
  domain: 'reviews',
  name: 'treatment_categories',
  columns: {
    id: uuid(),
    ...categoryColumns,
  },
  primaryKey: ['id'],
  indexes: { treatment_categories_slug: '(slug)' },
  catalogue: true,
});

/**
 * SQL of the rank by which treatments are sorted before their names, lowest first; `table` is the table's alias. By
 * rating, in thousandths of a star and shrunk towards the middle of the scale: treatments with too few reviews come after the others, those without reviews last. By evidence: from
 * strong to insufficient, then not recommended.
 */
export const treatmentRanks: Readonly<Record<Exclude<TreatmentOrder, 'name'>, (table: string) => string>> = {
  rating: (table) =>
    `(case when ${table}.review_count >= ${MIN_REVIEWS_FOR_RATING} then -1000::bigint * (${table}.rating_sum + ${NEUTRAL_REVIEWS * NEUTRAL_STARS}) / (${table}.review_count + ${NEUTRAL_REVIEWS}) when ${table}.review_count > 0 then 0 else 1 end)`,
  reviews: (table) => `(-${table}.review_count)`,
  evidence: (table) => `(strpos('ABCIN', ${table}.evidence->>'strength'))`,
};

/** `average_rating` is in tenths of a star, rounded half up from the exact mean. */
export const treatments = table({
  domain: 'reviews',
  name: 'treatments',
  columns: {
    id: uuid(),
    category_id: uuid(),
    name: text(),
    description: text(),
    evidence: typedColumn<TreatmentEvidence>(json()),
    review_count: integer({ default: '0' }),
    rating_sum: integer({ default: '0' }),
    recommend_count: integer({ default: '0' }),
    rating_1: integer({ default: '0' }),
    rating_2: integer({ default: '0' }),
    rating_3: integer({ default: '0' }),
    rating_4: integer({ default: '0' }),
    rating_5: integer({ default: '0' }),
    average_rating: integer({
      generated:
        'case when review_count > 0 then (20 * rating_sum + review_count) / (2 * review_count) else 0 end',
    }),
    created_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {
    treatments_category: '(category_id, lower(name), id)',
    treatments_rating: `(category_id, ${treatmentRanks.rating('treatments')}, lower(name), id)`,
    treatments_reviews: `(category_id, ${treatmentRanks.reviews('treatments')}, lower(name), id)`,
    treatments_evidence: `(category_id, ${treatmentRanks.evidence('treatments')}, lower(name), id)`,
  },
  catalogue: true,
});
