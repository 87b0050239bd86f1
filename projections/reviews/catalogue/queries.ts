import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import {
  MIN_REVIEWS_FOR_RATING,
  NEUTRAL_REVIEWS,
  NEUTRAL_STARS,
  type TreatmentOrder,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import {
  PAGE_LOOKAHEAD,
  toPage,
  decodeCursor,
  type ResultPage,
} from '@secondspring/platform/read-model/cursor.ts';
import {
  selectColumns,
  outerJoined,
  aliasTable,
  type Selected,
} from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import * as tables from '../treatments/table.ts';

const treatments = aliasTable(tables.treatments, 't');
const read = aliasTable(tables.treatments, 'r');
const last = aliasTable(tables.treatments, 'last');
const categories = aliasTable(tables.treatmentCategories, 'c');

const removed = aliasTable(treatmentReviews, 'x');

type RemovedReview = { readonly id: string; readonly rating: number; readonly recommends: boolean };

/** Reviews that a moderator hid are in the tallies. They are few and have an index. */
const treatmentColumns = (db: Composer) => ({
  ...selectColumns(
    treatments,
    'id',
    'category_id',
    'name',
    'description',
    'evidence',
    'rating_1',
    'rating_2',
    'rating_3',
    'rating_4',
    'rating_5',
    'recommend_count',
    'created_at',
  ),
  removed_reviews: db.raw<readonly RemovedReview[]>('array :removed', {
    removed: db
      .select({
        row: db.raw(`jsonb_build_object('id', :id:, 'rating', :rating:, 'recommends', :recommends:)`, {
          id: removed.id,
          rating: removed.overall_rating,
          recommends: removed.would_recommend,
        }),
      })
      .from(removed.table)
      .where(removed.treatment_id, db.ref(treatments.id))
      .where(removed.removed, true)
      .where(removed.withdrawn, false),
  }),
});

type TreatmentRow = Selected<ReturnType<typeof treatmentColumns>>;

type Treatment = z.output<typeof calls.treatmentSchema>;

/** Finds the reader's own reviews of treatments; empty for a visitor. */
export type OwnReviews = (treatmentIds: readonly string[]) => Promise<readonly string[]>;

/** A reader counts what she can see: of the reviews that a moderator hid only her own. */
const treatmentOf = (row: TreatmentRow, own: readonly string[]): Treatment => {
  const ratingCounts = [row.rating_1, row.rating_2, row.rating_3, row.rating_4, row.rating_5];
  let recommendCount = row.recommend_count;
  for (const { id, rating, recommends } of row.removed_reviews) {
    if (own.includes(id)) continue;
    ratingCounts[rating - 1] = (ratingCounts[rating - 1] ?? 0) - 1;
    if (recommends) recommendCount -= 1;
  }
  const reviewCount = ratingCounts.reduce((sum, count) => sum + count, 0);
  const stars = ratingCounts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    description: row.description,
    evidence: row.evidence,
    reviewCount,
    averageRating: reviewCount === 0 ? 0 : Math.round((10 * stars) / reviewCount),
    recommendPercentage: reviewCount === 0 ? null : Math.round((100 * recommendCount) / reviewCount),
    ratingCounts,
    createdAt: row.created_at,
  };
};

const treatmentsFor = async (rows: readonly TreatmentRow[], ownReviews: OwnReviews): Promise<Treatment[]> => {
  const withRemoved = rows.filter(({ removed_reviews }) => removed_reviews.length > 0);
  const own = withRemoved.length === 0 ? [] : await ownReviews(withRemoved.map(({ id }) => id));
  return rows.map((row) => treatmentOf(row, own));
};

/** Cursor of a list of treatments: id of the last one. */
const treatmentKeys = z.tuple([z.uuid()]);

const treatmentById = prepareStatement('treatment', (db, { id }: { id: string }) =>
  db.select(treatmentColumns(db)).from(treatments.table).where(treatments.id, id),
);

/** One round trip. Refuses an unknown treatment. */
export const getTreatment = async (
  pool: Pool,
  id: string,
  ownReviews: OwnReviews,
): Promise<Refusal | Treatment> => {
  const { rows } = await treatmentById.run(pool, { id });
  const [treatment] = await treatmentsFor(rows, ownReviews);
  return treatment ?? refuse('treatment-not-found');
};

export const treatmentsById = prepareStatement(
  'treatments-by-id',
  (db, { ids }: { ids: readonly string[] }) =>
    db
      .select(treatmentColumns(db))
      .from(treatments.table)
      .whereRaw(':id: = any(:ids::uuid[])', { id: treatments.id, ids }),
);

/** Those of these ids that exist. One round trip. */
export const findTreatments = async (
  pool: Pool,
  ids: readonly string[],
  ownReviews: OwnReviews,
): Promise<ReadonlyMap<string, Treatment>> => {
  const { rows } = await treatmentsById.run(pool, { ids });
  return new Map((await treatmentsFor(rows, ownReviews)).map((treatment) => [treatment.id, treatment]));
};

const treatmentsByName = prepareStatement(
  'treatments',
  (db, { after }: { after: string | null }, { isFirst }: { isFirst: boolean }) => {
    const page = db
      .select(treatmentColumns(db))
      .from(treatments.table)
      .orderByRaw('lower(:name:), :id:', { name: treatments.name, id: treatments.id })
      .limit(PAGE_LOOKAHEAD);
    return isFirst
      ? page
      : page.whereRaw('(lower(:name:), :id:) > :last', {
          name: treatments.name,
          id: treatments.id,
          last: db
            .select({ name: db.raw('lower(:name:)', { name: last.name }), id: last.id })
            .from(last.table)
            .where(last.id, after),
        });
  },
);

/** All treatments by name. One round trip. Refuses an invalid cursor. */
export const listTreatments = async (
  pool: Pool,
  cursor: string | undefined,
  ownReviews: OwnReviews,
): Promise<Refusal | ResultPage<Treatment>> => {
  const after = decodeCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await treatmentsByName.run(
    pool,
    { after: after?.[0] ?? null },
    { isFirst: after === null },
  );
  const { items, next } = toPage(rows, ({ id }) => [id]);
  return { items: await treatmentsFor(items, ownReviews), next };
};

/** SQL of the sort keys; `table` is the table's alias. */
const keysOf = (order: TreatmentOrder, table: string): string => {
  const byName = `lower(${table}.name), ${table}.id`;
  return order === 'name' ? byName : `${tables.treatmentRanks[order](table)}, ${byName}`;
};

/**
 * Treatments of a category in an order: the first page, or those after the treatment `after`. One row without a
 * treatment if none exist; no row if there is no such category.
 */
export const treatmentsOfCategory = prepareStatement(
  'treatments-of-category',
  (
    db,
    { categoryId, after }: { categoryId: string; after: string | null },
    { order, isFirst }: { order: TreatmentOrder; isFirst: boolean },
  ) => {
    const ofCategory = db
      .from(read)
      .where(read.category_id, db.ref(categories.id))
      .orderByRaw(keysOf(order, 'r'))
      .limit(PAGE_LOOKAHEAD);
    const page = isFirst
      ? ofCategory
      : ofCategory.whereRaw(`(${keysOf(order, 'r')}) > (${keysOf(order, 'last')})`);
    const asked = db.select(outerJoined(treatmentColumns(db))).from(categories.table);
    if (!isFirst) void asked.leftJoin(last.table, last.id, db.raw(':after::uuid', { after }));
    return asked
      .joinRaw('left join lateral :page as t on true', { page })
      .where(categories.id, categoryId)
      .orderByRaw(keysOf(order, 't'));
  },
);

/** The tallies that a page is sorted by include reviews that a moderator hid: sorts it by what it shows. */
const inOrder = (page: readonly Treatment[], order: TreatmentOrder): readonly Treatment[] => {
  const rank = ({ reviewCount, ratingCounts }: Treatment): number => {
    if (order === 'reviews') return -reviewCount;
    const stars = ratingCounts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    if (reviewCount >= MIN_REVIEWS_FOR_RATING)
      return -(stars + NEUTRAL_REVIEWS * NEUTRAL_STARS) / (reviewCount + NEUTRAL_REVIEWS);
    return reviewCount > 0 ? 0 : 1;
  };
  return order === 'rating' || order === 'reviews'
    ? page.toSorted((one, other) => rank(one) - rank(other))
    : page;
};

/** By name unless another order is asked for. One round trip. Refuses an unknown category and an invalid cursor. */
export const listTreatmentsOfCategory = async (
  pool: Pool,
  categoryId: string,
  { cursor, sort = 'name' }: QueryOf<typeof calls.listTreatmentsOfCategory>,
  ownReviews: OwnReviews,
): Promise<Refusal | ResultPage<Treatment>> => {
  const after = decodeCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await treatmentsOfCategory.run(
    pool,
    { categoryId, after: after?.[0] ?? null },
    { order: sort, isFirst: after === null },
  );
  if (rows.length === 0) return refuse('treatment-category-not-found');
  const found = rows.filter((row): row is TreatmentRow => row.id !== null);
  const { items, next } = toPage(found, ({ id }) => [id]);
  return { items: inOrder(await treatmentsFor(items, ownReviews), sort), next };
};

const treatmentCategories = prepareStatement('treatment-categories', (db) =>
  db
    .select({
      ...selectColumns(categories, 'id', 'name', 'slug', 'description', 'icon'),
      createdAt: categories.created_at,
    })
    .from(categories.table)
    .orderBy([categories.position, categories.id]),
);

/** In the order of the catalogue. One round trip. */
export const listTreatmentCategories = async (
  pool: Pool,
): Promise<z.output<typeof calls.treatmentCategory>[]> => (await treatmentCategories.run(pool, {})).rows;

const treatmentNames = prepareStatement('treatment-names', (db) =>
  db.select(selectColumns(treatments, 'id', 'name')).from(treatments.table),
);

/** Names of all treatments ever defined, by id. */
export const namesOfTreatments = async (pool: Pick<Pool, 'query'>): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await treatmentNames.run(pool, {});
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const oneTreatment = prepareStatement('any-treatment', (db) =>
  db.select(selectColumns(treatments, 'id')).from(treatments.table).limit(1),
);

export const hasTreatments = async (pool: Pool): Promise<boolean> =>
  (await oneTreatment.run(pool, {})).rowCount !== 0;
