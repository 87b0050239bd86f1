import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { reviewOf, type ReviewRow } from './review-row.ts';

/** What the reader's own secret says, once the reviews of a page are known. */
export type Reader = {
  /** Id that her own review of this treatment has. */
  readonly ownReviewId: string;
  /** Her helpful marks' tags for these reviews, in their order. */
  helpfulTags(reviewIds: readonly string[]): Promise<readonly string[]>;
};

const page = (which: string): string => `
    select * from reviews.treatment_reviews
    where treatment_id = t.id and not withdrawn and ${which} and (created_at, id) < ($2::timestamptz, $3::uuid)
    order by created_at desc, id desc
    limit ${PAGE_LOOKAHEAD}`;

/**
 * The reviews that are shown, and the reader's own (`$4`) where it is hidden from all others. One row without a review where a
 * treatment has none, none where there is no such treatment.
 */
export const REVIEWS_OF_TREATMENT = `
select r.id, r.treatment_id, r.is_anonymous, r.overall_rating, r.duration_months, r.symptoms_addressed, r.side_effects,
  r.review_text, r.would_recommend, r.age_at_review, r.helpful_count, r.created_at, r.updated_at, m.first_name
from reviews.treatments t
left join lateral (
  (${page('not hidden')})
  union all
  (${page('hidden and id = $4::uuid')})
) r on true
left join reviews.members m on m.id = r.author_id
where t.id = $1
order by r.created_at desc, r.id desc`;

/** Of the reader's tags those that are set. */
export const MARKS_OF_READER = 'select review_id from reviews.helpful_marks where tag = any($1::uuid[])';

const sortKeys = z.tuple([z.iso.datetime(), z.uuid()]);
/** Before the newest review there can be. */
const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

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

/**
 * The reviews of a treatment, newest first, a hidden one for its author alone; one round trip for a visitor and a second for a
 * member's own marks, whose tags can only be made once the reviews are known. Refuses an unknown treatment and a cursor that is none of ours.
 */
export const listReviews = async (
  pool: Pool,
  treatmentId: string,
  cursor: string | undefined,
  reader: Reader | null,
): Promise<Refusal | Page<z.output<typeof treatmentReview>>> => {
  const before = readCursor(sortKeys, cursor);
  if (before === undefined) return refuse('invalid-request');
  const { rows } = await pool.query<ReviewRow | { id: null }>(REVIEWS_OF_TREATMENT, [
    treatmentId,
    ...(before ?? NEWEST),
    reader?.ownReviewId ?? null,
  ]);
  if (rows.length === 0) return refuse('treatment-not-found');
  const found = rows.filter((row): row is ReviewRow => row.id !== null);
  const { items, next } = pageOf(found, ({ created_at, id }) => [created_at, id]);
  const marked = await marksOf(pool, reader, items);
  return {
    items: items.map((row) => reviewOf(row, row.id === reader?.ownReviewId, marked.has(row.id))),
    next,
  };
};
