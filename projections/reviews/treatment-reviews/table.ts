import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { EffectTopic } from '@secondspring/contracts/vocabulary/review/effects.ts';
import type { ReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import type { UseDuration } from '@secondspring/contracts/vocabulary/review/words.ts';
import {
  boolean,
  typedColumn,
  integer,
  json,
  table,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';
import { moderationColumns } from '../../moderated/table.ts';

const SHOWN = 'where not withdrawn and not hidden';
const UNCOUNTED = `${SHOWN} and not topics <@ counted`;

/**
 * `author_id` is null for an anonymous review: no table stores its author. A withdrawn review keeps its row
 * without content, in case it is resubmitted.
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
    review_text: text({ nullable: true, personal: true }),
    /** The rest of the content, which no query filters by. A row written before a field was added lacks it. */
    content: typedColumn<Partial<Omit<ReviewContent, 'durationMonths' | 'reviewText'>>>(
      json({ default: `'{}'`, personal: true }),
    ),
    would_recommend: boolean(),
    /** Years at the time of writing; null for an anonymous review or without a date of birth. */
    age_at_review: integer({ nullable: true, personal: true }),
    /** As she had said at the time of writing; null for an anonymous review or if she had not. */
    phase_at_review: typedColumn<MenopausePhase | null>(text({ nullable: true, personal: true })),
    /** What it says that can be counted; nothing of a withdrawn or forgotten one. */
    topics: typedColumn<readonly EffectTopic[]>(texts({ default: `'{}'`, personal: true })),
    /** What of it has been counted, now or before a change. */
    counted: typedColumn<readonly EffectTopic[]>(texts({ default: `'{}'` })),
    /** Number of its words, from 1. Helpful marks are for the latest. */
    wording: integer({ default: '1' }),
    helpful_count: integer({ default: '0' }),
    withdrawn: boolean({ default: 'false' }),
    ...moderationColumns,
    /** An anonymous review has the day only, so that its time does not link it to other events. */
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {
    treatment_reviews_newest: `(treatment_id, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_helpful: `(treatment_id, helpful_count desc, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_highest: `(treatment_id, overall_rating desc, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_lowest: `(treatment_id, (-overall_rating) desc, created_at desc, id desc) ${SHOWN}`,
    treatment_reviews_uncounted: `(treatment_id) ${UNCOUNTED}`,
    treatment_reviews_removed: '(treatment_id) where removed and not withdrawn',
    treatment_reviews_author: '(author_id) where author_id is not null',
  },
});
