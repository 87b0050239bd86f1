import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ReviewOrder } from '@secondspring/contracts/vocabulary/review.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { firstKeys, orderSql, reviewCursor, reviewKeys } from './review-orders.ts';
import { reviewOf, type ReviewRow } from './review-row.ts';

/** What the reader's own secret says, once the reviews of a page are known. */
export type Reader = {
  /** Id that her own review of this treatment has. */
  readonly ownReviewId: string;
  /** Her helpful marks' tags for these reviews, in their order. */
  helpfulTags(reviewIds: readonly string[]): Promise<readonly string[]>;
};

/** What a list of reviews is asked for; without an order the newest come first. */
export type ReviewsAsked = Omit<QueryOf<typeof calls.listReviews>, 'cursor'>;

const page = (which: string, order: ReviewOrder): string => {
  const { rank, after, by } = orderSql(order, 6);
  return `
    select *, ${rank} as rank from reviews.treatment_reviews
    where treatment_id = t.id and not withdrawn and ${which}
      and ($3::int is null or overall_rating = $3)
      and ($4::boolean is null or would_recommend = $4)
      and ($5::text is null or duration_months = $5)
      and ${after}
    order by ${by}
    limit ${PAGE_LOOKAHEAD}`;
};

/** The reviews that are shown, and the reader's own (`$2`) where it is hidden from all others; or her own alone. */
const pages = (order: ReviewOrder, author: ReviewsAsked['author']): string =>
  author === 'me'
    ? page('id = $2::uuid', order)
    : `(${page('not hidden', order)}) union all (${page('hidden and id = $2::uuid', order)})`;

/**
 * A page of a treatment's reviews in an order, narrowed by rating (`$3`), recommendation (`$4`) and duration of use (`$5`). One row without
 * a review where there is none, none where there is no such treatment.
 */
export const reviewsOfTreatment = (order: ReviewOrder, author: ReviewsAsked['author']): string => `
select r.id, r.treatment_id, r.is_anonymous, r.overall_rating, r.duration_months, r.symptoms_addressed, r.side_effects,
  r.review_text, r.would_recommend, r.age_at_review, r.helpful_count, r.created_at, r.updated_at, r.rank, m.first_name
from reviews.treatments t
left join lateral (${pages(order, author)}) r on true
left join reviews.members m on m.id = r.author_id
where t.id = $1
order by r.rank desc, r.created_at desc, r.id desc`;

/** Of the reader's tags those that are set. */
export const MARKS_OF_READER = 'select review_id from reviews.helpful_marks where tag = any($1::uuid[])';

/** The order that is asked for; of one rating only the date is left. */
const orderOf = ({ sort = 'newest', rating }: ReviewsAsked): ReviewOrder =>
  rating !== undefined && (sort === 'highest' || sort === 'lowest') ? 'newest' : sort;

type RankedRow = ReviewRow & { readonly rank: number };

const marksOf = async (
  pool: Pool,
  reader: Reader | null,
  rows: readonly ReviewRow[],
): Promise<ReadonlySet<string>> => {
  if (reader === null || rows.length === 0) return new Set();
  const tags = await reader.helpfulTags(rows.map(({ id }) => id));
  const { rows: marks } = await pool.query<{ review_id: string }>(MARKS_OF_READER, [tags]);
  return new Set(marks.map(({ review_id }) => review_id));
};

/** Values of {@link reviewsOfTreatment} after the treatment's id and the reader's own review. */
export const narrowing = ({ rating, recommends, duration }: ReviewsAsked): readonly unknown[] => [
  rating ?? null,
  recommends === undefined ? null : recommends === 'yes',
  duration ?? null,
];

/**
 * The reviews of a treatment in the order and of the kind that is asked for, a hidden one for its author alone; one round trip for a visitor
 * and a second for a member's own marks, whose tags can only be made once the reviews are known. Refuses an unknown treatment and a cursor
 * that is none of this order's.
 */
export const listReviews = async (
  pool: Pool,
  treatmentId: string,
  { cursor, ...asked }: QueryOf<typeof calls.listReviews>,
  reader: Reader | null,
): Promise<Refusal | Page<z.output<typeof calls.treatmentReview>>> => {
  const order = orderOf(asked);
  const before = readCursor(reviewCursor(order), cursor);
  if (before === undefined) return refuse('invalid-request');
  const { rows } = await pool.query<RankedRow | { id: null }>(reviewsOfTreatment(order, asked.author), [
    treatmentId,
    reader?.ownReviewId ?? null,
    ...narrowing(asked),
    ...(before?.slice(1) ?? firstKeys(order)),
  ]);
  if (rows.length === 0) return refuse('treatment-not-found');
  const found = rows.filter((row): row is RankedRow => row.id !== null);
  const { items, next } = pageOf(found, (row) => reviewKeys(order, row));
  const marked = await marksOf(pool, reader, items);
  return {
    items: items.map((row) => reviewOf(row, row.id === reader?.ownReviewId, marked.has(row.id))),
    next,
  };
};
