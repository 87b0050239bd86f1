import type { UseDuration } from '@secondspring/contracts/vocabulary/review.ts';
import {
  boolean,
  typedColumn,
  integer,
  table,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/read-model/table.ts';
import { moderationColumns } from '../../moderated/table.ts';

const SHOWN = 'where not withdrawn and not hidden';

/**
 * Reviews. `author_id` is null for an anonymous review, whose author no table knows. A withdrawn review keeps its row
 * and its helpful marks, without content, so that they are there again should she submit it anew.
 */
export const treatmentReviews = table({
  domain: 'reviews',
  name: 'treatment_reviews',
  columns: {
    id: uuid(),
    treatment_id: uuid({ statistics: true }),
    author_id: uuid({ nullable: true, personal: true }),
    is_anonymous: boolean(),
    overall_rating: integer(),
    duration_months: typedColumn<UseDuration | null>(text({ nullable: true, personal: true })),
    symptoms_addressed: texts({ default: `'{}'`, personal: true }),
    side_effects: texts({ default: `'{}'`, personal: true }),
    review_text: text({ nullable: true, personal: true }),
    would_recommend: boolean(),
    /** Whole years at the time of writing; null for an anonymous review or where no date of birth is known. */
    age_at_review: integer({ nullable: true, personal: true }),
    helpful_count: integer({ default: '0' }),
    withdrawn: boolean({ default: 'false' }),
    ...moderationColumns,
    /** Of an anonymous review only the day, so that no instant links it to anything else. */
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {
    treatment_reviews_newest: `(treatment_id, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_helpful: `(treatment_id, helpful_count desc, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_highest: `(treatment_id, overall_rating desc, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_lowest: `(treatment_id, (-overall_rating) desc, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_author: '(author_id) where author_id is not null',
  },
});
