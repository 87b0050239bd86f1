import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ReviewOrder, UseDuration } from '@secondspring/contracts/vocabulary/review.ts';
import {
  columnsOf,
  derivedColumn,
  descending,
  outerJoined,
  tableAs,
} from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { pageOf, type Page } from '@secondspring/platform/http/cursor.ts';
import { pageInOrder, reviewKeys, START, startOfPage, type Place } from './review-orders.ts';
import { authors, reviewColumns, reviewOf, reviews, type ReviewRow } from './review-row.ts';

/** What the reader's own secret says, once the reviews of a page are known. */
export type Reader = {
  /** Id that her own review of this treatment has. */
  readonly ownReviewId: string;
  /** Her helpful marks' tags for these reviews, in their order. */
  helpfulTags(reviewIds: readonly string[]): Promise<readonly string[]>;
};

/** What a list of reviews is asked for; without an order the newest come first. */
export type ReviewsAsked = Omit<QueryOf<typeof calls.listReviews>, 'cursor'>;

const treatments = tableAs('reviews.treatments', 't');
const read = tableAs('reviews.treatment_reviews', 'n');
const rank = derivedColumn<number>('r.rank');

type Values = Place & {
  readonly treatmentId: string;
  readonly ownReviewId: string | null;
  readonly rating: number | null;
  readonly recommends: boolean | null;
  readonly duration: UseDuration | null;
};

/** What is read: an order, whose reviews, and by what they are narrowed. */
type Shape = {
  readonly order: ReviewOrder;
  /** Those that are shown; for a member her own too where it is hidden from all others; or her own alone. */
  readonly whose: 'shown' | 'shown and own' | 'own';
  readonly byRating: boolean;
  /** By recommendation or duration, for which there is no index. */
  readonly isNarrowed: boolean;
  /** A plan made for any place in the list does not know that the first page has all reviews before it. */
  readonly isFirst: boolean;
};

/** A page of a treatment's reviews. One row without a review where there is none, none where there is no such treatment. */
export const reviewsOfTreatment = prepareStatement(
  'reviews-of-treatment',
  (
    db,
    { treatmentId, ownReviewId, rating, recommends, duration, beforeRank, beforeInstant, beforeId }: Values,
    { order, whose, byRating, isNarrowed, isFirst }: Shape,
  ) => {
    const page = () => {
      const all = pageInOrder(db, order, { beforeRank, beforeInstant, beforeId }, isFirst)
        .where(read.treatment_id, db.ref(treatments.id))
        .where(read.withdrawn, false);
      if (byRating) void all.where(read.overall_rating, rating);
      if (isNarrowed)
        void all
          .whereRaw('(:recommends::boolean is null or :column: = :recommends)', {
            column: read.would_recommend,
            recommends,
          })
          .whereRaw('(:duration::text is null or :column: = :duration)', {
            column: read.duration_months,
            duration,
          });
      return all;
    };
    const shown = page().where(read.hidden, false);
    const pages = {
      shown,
      own: page().where(read.id, ownReviewId),
      'shown and own': db.raw('(:shown union all :hidden)', {
        shown,
        hidden: page().where(read.hidden, true).where(read.id, ownReviewId),
      }),
    };
    return db
      .select({ ...outerJoined(reviewColumns), rank })
      .from(treatments.table)
      .joinRaw('left join lateral :page as r on true', { page: pages[whose] })
      .leftJoin(authors.table, authors.id, reviews.author_id)
      .where(treatments.id, treatmentId)
      .orderBy(descending(rank, reviews.created_at, reviews.id));
  },
);

const marks = tableAs('reviews.helpful_marks', 'h');

/** Of the reader's tags those that are set. */
export const marksOfReader = prepareStatement(
  'own-helpful-marks',
  (db, { tags }: { tags: readonly string[] }) =>
    db
      .select(columnsOf(marks, 'review_id'))
      .from(marks.table)
      .whereRaw(':tag: = any(:tags::uuid[])', { tag: marks.tag, tags }),
);

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
  const { rows: set } = await marksOfReader.run(pool, { tags });
  return new Set(set.map(({ review_id }) => review_id));
};

const whoseOf = (
  author: ReviewsAsked['author'],
  reader: Pick<Reader, 'ownReviewId'> | null,
): Shape['whose'] => {
  if (author === 'me') return 'own';
  return reader === null ? 'shown' : 'shown and own';
};

/** Values and shape of {@link reviewsOfTreatment} for what is asked. */
export const readingOf = (
  treatmentId: string,
  asked: ReviewsAsked,
  place: Place,
  reader: Pick<Reader, 'ownReviewId'> | null,
): [Values, Shape] => {
  const { author, rating, recommends, duration } = asked;
  return [
    {
      ...place,
      treatmentId,
      ownReviewId: reader?.ownReviewId ?? null,
      rating: rating ?? null,
      recommends: recommends === undefined ? null : recommends === 'yes',
      duration: duration ?? null,
    },
    {
      order: orderOf(asked),
      whose: whoseOf(author, reader),
      byRating: rating !== undefined,
      isNarrowed: recommends !== undefined || duration !== undefined,
      isFirst: place === START,
    },
  ];
};

/**
 * The reviews of a treatment in the order and of the kind that is asked for, a hidden one for its author alone; one round trip for a visitor
 * and a second for a member's own marks, whose tags can only be made once the reviews are known. Refuses an unknown treatment, a cursor
 * that is none of this order's, and a visitor who asks for her own.
 */
export const listReviews = async (
  pool: Pool,
  treatmentId: string,
  { cursor, ...asked }: QueryOf<typeof calls.listReviews>,
  reader: Reader | null,
): Promise<Refusal | Page<z.output<typeof calls.treatmentReview>>> => {
  if (asked.author === 'me' && reader === null) return refuse('sign-in-required');
  const order = orderOf(asked);
  const place = startOfPage(order, cursor);
  if (place === undefined) return refuse('invalid-request');
  const { rows } = await reviewsOfTreatment.run(pool, ...readingOf(treatmentId, asked, place, reader));
  if (rows.length === 0) return refuse('treatment-not-found');
  const found = rows.filter((row): row is RankedRow => row.id !== null);
  const { items, next } = pageOf(found, (row) => reviewKeys(order, row));
  const marked = await marksOf(pool, reader, items);
  return {
    items: items.map((row) => reviewOf(row, row.id === reader?.ownReviewId, marked.has(row.id))),
    next,
  };
};
