import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { treatmentRanks } from '@secondspring/projections/reviews/tables.ts';
import type { TreatmentOrder } from '@secondspring/contracts/vocabulary/review.ts';
import { outerJoined, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { treatmentColumns, treatmentKeys, treatmentOf, type TreatmentRow } from './treatment-row.ts';

/** SQL of what an order goes by, of the table called `table`. */
const keysOf = (order: TreatmentOrder, table: string): string => {
  const byName = `lower(${table}.name), ${table}.id`;
  return order === 'name' ? byName : `${treatmentRanks[order](table)}, ${byName}`;
};

const categories = tableAs('reviews.treatment_categories', 'c');
const read = tableAs('reviews.treatments', 'r');
const last = tableAs('reviews.treatments', 'last');

/**
 * The treatments of a category in an order, of the first page or behind the treatment `after`: one row without a treatment where there is
 * none, none where there is no such category.
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

/** The treatments of a category, by name or in the order asked for; one round trip. Refuses an unknown category and a cursor that is none of ours. */
export const listTreatmentsOfCategory = async (
  pool: Pool,
  categoryId: string,
  { cursor, sort = 'name' }: QueryOf<typeof calls.listTreatmentsOfCategory>,
): Promise<Refusal | Page<z.output<typeof calls.treatment>>> => {
  const after = readCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await treatmentsOfCategory.run(
    pool,
    { categoryId, after: after?.[0] ?? null },
    { order: sort, isFirst: after === null },
  );
  if (rows.length === 0) return refuse('treatment-category-not-found');
  const found = rows.filter((row): row is TreatmentRow => row.id !== null);
  const { items, next } = pageOf(found, ({ id }) => [id]);
  return { items: items.map(treatmentOf), next };
};
