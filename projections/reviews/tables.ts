import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence.ts';
import {
  ENOUGH_REVIEWS,
  type TreatmentOrder,
  type UseDuration,
} from '@secondspring/contracts/vocabulary/review.ts';
import { membersOf } from '../members/table.ts';
import { moderated } from '../moderated.ts';
import {
  boolean,
  holding,
  integer,
  json,
  table,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/read-model/table.ts';

/** What reviews need of a member: the first name shown with a named review, and the date her age is counted from. */
export const members = membersOf('reviews');

/** Groups that treatments are browsed by. */
export const treatmentCategories = table({
  domain: 'reviews',
  name: 'treatment_categories',
  columns: {
    id: uuid(),
    name: text(),
    slug: text(),
    description: text(),
    icon: text(),
    /** Place in the list, from 1. */
    position: integer(),
    created_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: { treatment_categories_slug: '(slug)' },
  catalogue: true,
});

/**
 * SQL of the rank that an order of treatments goes by before their names, lowest first, of the table called `table`. By rating: those with
 * too few reviews to say much come behind, those with none last. By evidence: from strong to not enough, then what is not recommended.
 */
export const treatmentRanks: Readonly<Record<Exclude<TreatmentOrder, 'name'>, (table: string) => string>> = {
  rating: (table) =>
    `(case when ${table}.review_count >= ${ENOUGH_REVIEWS} then -${table}.average_rating when ${table}.review_count > 0 then 0 else 1 end)`,
  reviews: (table) => `(-${table}.review_count)`,
  evidence: (table) => `(strpos('ABCIN', ${table}.evidence->>'strength'))`,
};

/** Treatments with the tallies of their reviews. `average_rating` is tenths of a star, rounded half up from the exact mean. */
export const treatments = table({
  domain: 'reviews',
  name: 'treatments',
  columns: {
    id: uuid(),
    category_id: uuid(),
    name: text(),
    description: text(),
    evidence: holding<TreatmentEvidence>(json()),
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
    duration_months: holding<UseDuration | null>(text({ nullable: true, personal: true })),
    symptoms_addressed: texts({ default: `'{}'`, personal: true }),
    side_effects: texts({ default: `'{}'`, personal: true }),
    review_text: text({ nullable: true, personal: true }),
    would_recommend: boolean(),
    /** Whole years at the time of writing; null for an anonymous review or where no date of birth is known. */
    age_at_review: integer({ nullable: true, personal: true }),
    helpful_count: integer({ default: '0' }),
    withdrawn: boolean({ default: 'false' }),
    ...moderated,
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

/** Helpful marks by the tag that only the member who set one can compute. */
export const helpfulMarks = table({
  domain: 'reviews',
  name: 'helpful_marks',
  columns: { tag: uuid(), review_id: uuid() },
  primaryKey: ['tag'],
  indexes: { helpful_marks_review: '(review_id)' },
});
