import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { noReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { ReviewOrder, UseDuration } from '@secondspring/contracts/vocabulary/review/words.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { sizeOfPage, toPage, type ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import {
  selectColumns,
  derivedColumn,
  descending,
  outerJoined,
  aliasTable,
  type Selected,
} from '@secondspring/platform/postgres/columns.ts';
import { SCAN_PAGE_SIZE, scanPages } from '@secondspring/platform/postgres/scan-pages.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import * as identity from '../../identity/users/table.ts';
import { ownMarks } from '../helpful-marks/queries.ts';
import { members } from '../members/table.ts';
import * as tables from '../treatments/table.ts';
import { pageInOrder, read, reviewKeys, START, startOfReviewPage, type ReviewPageStart } from './orders.ts';
import { treatmentReviews } from './table.ts';

const reviews = aliasTable(treatmentReviews, 'r');
const authors = aliasTable(members, 'm');
const treatments = aliasTable(tables.treatments, 't');
const users = aliasTable(identity.users, 'u');
const rank = derivedColumn<number>('r.rank');

const reviewColumns = {
  ...selectColumns(reviews, 'id', 'content', 'wording'),
  treatmentId: reviews.treatment_id,
  isAnonymous: reviews.is_anonymous,
  overallRating: reviews.overall_rating,
  durationMonths: reviews.duration_months,
  reviewText: reviews.review_text,
  wouldRecommend: reviews.would_recommend,
  ageAtReview: reviews.age_at_review,
  helpfulCount: reviews.helpful_count,
  createdAt: reviews.created_at,
  updatedAt: reviews.updated_at,
  firstName: authors.first_name,
};

type ReviewRow = Selected<typeof reviewColumns>;
type Review = z.output<typeof calls.treatmentReview>;

/** A review as it is answered: an anonymous one without name and age. */
export const presentReview = (review: Review): Review => ({
  ...review,
  firstName: nullIfAnonymous(review.isAnonymous, review.firstName),
  ageAtReview: nullIfAnonymous(review.isAnonymous, review.ageAtReview),
});

/** The schema of answers leaves out what else the row has. */
const reviewOf = (row: ReviewRow, isMine: boolean, markedHelpful: boolean): Review =>
  presentReview({ ...noReviewContent, ...row.content, ...row, isMine, markedHelpful });

/** What only the reader's secret yields. */
export type ReviewReader = {
  /** Id of her own review of this treatment. */
  readonly ownReviewId: string;
  /** Pseudonyms of her helpful marks for the words of these reviews, in their order. */
  helpfulTags(
    words: readonly { readonly id: string; readonly wording: number }[],
  ): Promise<readonly string[]>;
};

/** Without an order, newest first. */
export type ReviewsAsked = Omit<QueryOf<typeof calls.listReviews>, 'cursor'>;

type Values = ReviewPageStart & {
  readonly treatmentId: string;
  readonly ownReviewId: string | null;
  readonly rating: number | null;
  readonly recommends: boolean | null;
  readonly duration: UseDuration | null;
};

type Shape = {
  readonly order: ReviewOrder;
  /** `shown and own` adds her own review if it is hidden. */
  readonly whose: 'shown' | 'shown and own' | 'own';
  readonly byRating: boolean;
  /** By recommendation or duration, which have no index. */
  readonly isNarrowed: boolean;
  /** The first page has its own query plan: a generic plan would not know that all reviews qualify. */
  readonly isFirst: boolean;
};

/** One row without a review if none exist; no row if there is no such treatment. */
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

/** Among reviews of one rating, sorting by rating means sorting by date. */
const orderOf = ({ sort = 'newest', rating }: ReviewsAsked): ReviewOrder =>
  rating !== undefined && (sort === 'highest' || sort === 'lowest') ? 'newest' : sort;

type RankedRow = ReviewRow & { readonly rank: number };

const whoseOf = (
  author: ReviewsAsked['author'],
  reader: Pick<ReviewReader, 'ownReviewId'> | null,
): Shape['whose'] => {
  if (author === 'me') return 'own';
  return reader === null ? 'shown' : 'shown and own';
};

export const readingOf = (
  treatmentId: string,
  asked: ReviewsAsked,
  place: ReviewPageStart,
  reader: Pick<ReviewReader, 'ownReviewId'> | null,
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
 * Reviews of a treatment, filtered and sorted as asked; a hidden review only for its author. One round trip for a
 * visitor, two for a member (her marks, whose pseudonyms depend on the reviews found). Refuses an unknown
 * treatment, a cursor of another order, and `author: me` without a session.
 */
export const listReviews = async (
  pool: Pool,
  treatmentId: string,
  { cursor, ...asked }: QueryOf<typeof calls.listReviews>,
  reader: ReviewReader | null,
): Promise<Refusal | ResultPage<Review>> => {
  if (asked.author === 'me' && reader === null) return refuse('sign-in-required');
  const order = orderOf(asked);
  const place = startOfReviewPage(order, cursor);
  if (place === undefined) return refuse('invalid-request');
  const { rows } = await reviewsOfTreatment.run(pool, ...readingOf(treatmentId, asked, place, reader));
  if (rows.length === 0) return refuse('treatment-not-found');
  const found = rows.filter((row): row is RankedRow => row.id !== null);
  const { items, next } = toPage(found, (row) => reviewKeys(order, row), sizeOfPage(place === START));
  const marked =
    reader === null || items.length === 0 ? new Set() : await ownMarks(pool, await reader.helpfulTags(items));
  return {
    items: items.map((row) => reviewOf(row, row.id === reader?.ownReviewId, marked.has(row.id))),
    next,
  };
};

const reviewsByIds = prepareStatement('exported-reviews', (db, { ids }: { ids: readonly string[] }) =>
  db
    .select(reviewColumns)
    .from(reviews.table)
    .leftJoin(authors.table, authors.id, reviews.author_id)
    .whereRaw(':id: = any(:ids::uuid[])', { id: reviews.id, ids })
    .where(reviews.withdrawn, false)
    .orderBy(descending(reviews.created_at, reviews.id)),
);

/** A member's own reviews, newest first, hidden ones included, without withdrawn ones. */
export const ownReviews = async (pool: Pick<Pool, 'query'>, ids: readonly string[]): Promise<Review[]> => {
  const { rows } = await reviewsByIds.run(pool, { ids });
  return rows.map((row) => reviewOf(row, true, false));
};

const reviewsAfter = prepareStatement('reviews-by-id', (db, { after }: { after: string }) =>
  db
    .select(selectColumns(reviews, 'id', 'treatment_id', 'wording'))
    .from(reviews.table)
    .where(reviews.id, '>', after)
    .orderBy(reviews.id)
    .limit(SCAN_PAGE_SIZE),
);

/** Every review with its treatment and the number of its words, withdrawn and hidden ones included, a page at a time. */
export const allReviews = (pool: Pick<Pool, 'query'>) =>
  scanPages(
    (after) => reviewsAfter.run(pool, { after }),
    ({ id }) => id,
  );

/** Facts for the answer to an author, besides her review. */
export type AuthorFacts = {
  readonly firstName: string | null;
  /** Marks of the latest words in the read model, and their number; 0 if there are none. */
  readonly helpfulCount: number;
  readonly wording: number;
};

const factColumns = {
  ...selectColumns(authors, 'first_name'),
  ...outerJoined(selectColumns(reviews, 'helpful_count', 'wording')),
};
/** Those of her that are kept with a first review. */
const submissionColumns = {
  ...factColumns,
  ...outerJoined(selectColumns(authors, 'date_of_birth')),
  ...outerJoined(selectColumns(users, 'menopause_phase')),
};

export type SubmissionFacts = AuthorFacts & {
  readonly dateOfBirth: string | null;
  readonly phase: MenopausePhase | null;
};

type AskedOfRevision = { readonly member: string; readonly reviewId: string };
type AskedOfSubmission = AskedOfRevision & { readonly treatmentId: string };

const ofSubmission = prepareStatement(
  'facts-of-submission',
  (db, { treatmentId, member, reviewId }: AskedOfSubmission) =>
    db
      .select(submissionColumns)
      .from(treatments.table)
      .leftJoin(authors.table, authors.id, db.raw(':member', { member }))
      .leftJoin(users.table, users.id, db.raw(':member', { member }))
      .leftJoin(reviews.table, reviews.id, db.raw(':reviewId', { reviewId }))
      .where(treatments.id, treatmentId),
);

const ofRevision = prepareStatement('facts-of-revision', (db, { member, reviewId }: AskedOfRevision) =>
  db
    .select(factColumns)
    .from(db.raw('(values (:member::uuid, :reviewId::uuid)) as asked (member, review)', { member, reviewId }))
    .leftJoin(authors.table, authors.id, 'asked.member')
    .leftJoin(reviews.table, reviews.id, 'asked.review'),
);

const factsOf = (row: Selected<typeof factColumns>): AuthorFacts => ({
  firstName: row.first_name,
  helpfulCount: row.helpful_count ?? 0,
  wording: row.wording ?? 0,
});

/** One round trip. `null` if there is no such treatment. */
export const factsForSubmission = async (
  pool: Pool,
  asked: AskedOfSubmission,
): Promise<SubmissionFacts | null> => {
  const [row] = (await ofSubmission.run(pool, asked)).rows;
  return row === undefined
    ? null
    : { ...factsOf(row), dateOfBirth: row.date_of_birth, phase: row.menopause_phase };
};

/** One round trip. */
export const factsForRevision = async (pool: Pool, asked: AskedOfRevision): Promise<AuthorFacts> => {
  const { rows } = await ofRevision.run(pool, asked);
  return rows[0] === undefined ? { firstName: null, helpfulCount: 0, wording: 0 } : factsOf(rows[0]);
};

const reportedReview = prepareStatement('reported-review', (db, { reviewId, member }: AskedOfRevision) =>
  db
    .select({
      ...selectColumns(reviews, 'treatment_id'),
      ...outerJoined(selectColumns(authors, 'registered_on', 'email_verified')),
    })
    .from(reviews.table)
    .leftJoin(authors.table, authors.id, db.raw(':member', { member }))
    .where(reviews.id, reviewId)
    .where(reviews.withdrawn, false),
);

/** The reporter's standing and the review's treatment. `null` if there is no such review or it was withdrawn. */
export const factsForReport = async (pool: Pool, asked: AskedOfRevision) =>
  (await reportedReview.run(pool, asked)).rows[0] ?? null;

const markable = prepareStatement('reviewed', (db, { reviewId }: { reviewId: string }) =>
  db
    .select({
      treatmentId: reviews.treatment_id,
      wording: reviews.wording,
      helpfulCount: reviews.helpful_count,
    })
    .from(reviews.table)
    .where(reviews.id, reviewId)
    .where(reviews.withdrawn, false),
);

/** One round trip. `null` if there is no such review or it was withdrawn. */
export const readMarkableReview = async (pool: Pool, reviewId: string) =>
  (await markable.run(pool, { reviewId })).rows[0] ?? null;
