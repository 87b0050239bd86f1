import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { TreatmentOrder } from '@secondspring/contracts/vocabulary/review.ts';
import { PAGE_LOOKAHEAD, toPage, decodeCursor, type ResultPage } from '@secondspring/platform/http/cursor.ts';
import {
  selectColumns,
  outerJoined,
  aliasTable,
  type Selected,
} from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import * as tables from './table.ts';

const treatments = aliasTable(tables.treatments, 't');
const read = aliasTable(tables.treatments, 'r');
const last = aliasTable(tables.treatments, 'last');
const categories = aliasTable(tables.treatmentCategories, 'c');

const treatmentColumns = selectColumns(
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

type TreatmentRow = Selected<typeof treatmentColumns>;

type Treatment = z.output<typeof calls.treatmentSchema>;

const treatmentOf = (row: TreatmentRow): Treatment => ({
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

/** Cursor of a list of treatments: id of the last one. */
const treatmentKeys = z.tuple([z.uuid()]);

const treatmentById = prepareStatement('treatment', (db, { id }: { id: string }) =>
  db.select(treatmentColumns).from(treatments.table).where(treatments.id, id),
);

/** One round trip. Refuses an unknown treatment. */
export const getTreatment = async (pool: Pool, id: string): Promise<Refusal | Treatment> => {
  const { rows } = await treatmentById.run(pool, { id });
  return rows[0] === undefined ? refuse('treatment-not-found') : treatmentOf(rows[0]);
};

const treatmentsByName = prepareStatement(
  'treatments',
  (db, { after }: { after: string | null }, { isFirst }: { isFirst: boolean }) => {
    const page = db
      .select(treatmentColumns)
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
): Promise<Refusal | ResultPage<Treatment>> => {
  const after = decodeCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await treatmentsByName.run(
    pool,
    { after: after?.[0] ?? null },
    { isFirst: after === null },
  );
  const { items, next } = toPage(rows, ({ id }) => [id]);
  return { items: items.map(treatmentOf), next };
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
    const asked = db.select(outerJoined(treatmentColumns)).from(categories.table);
    if (!isFirst) void asked.leftJoin(last.table, last.id, db.raw(':after::uuid', { after }));
    return asked
      .joinRaw('left join lateral :page as t on true', { page })
      .where(categories.id, categoryId)
      .orderByRaw(keysOf(order, 't'));
  },
);

/** By name unless another order is asked for. One round trip. Refuses an unknown category and an invalid cursor. */
export const listTreatmentsOfCategory = async (
  pool: Pool,
  categoryId: string,
  { cursor, sort = 'name' }: QueryOf<typeof calls.listTreatmentsOfCategory>,
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
  return { items: items.map(treatmentOf), next };
};

const treatmentCategories = prepareStatement('treatment-categories', (db) =>
  db
    .select(selectColumns(categories, 'id', 'name', 'slug', 'description', 'icon', 'created_at'))
    .from(categories.table)
    .orderBy([categories.position, categories.id]),
);

/** In the order of the catalogue. One round trip. */
export const listTreatmentCategories = async (
  pool: Pool,
): Promise<z.output<typeof calls.treatmentCategory>[]> => {
  const { rows } = await treatmentCategories.run(pool, {});
  return rows.map(({ created_at, ...category }) => ({ ...category, createdAt: created_at }));
};

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
