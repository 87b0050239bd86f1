import type { QueryOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { treatmentRanks } from '@secondspring/contracts/read-models/reviews.ts';
import type { TreatmentOrder } from '@secondspring/contracts/vocabulary/review.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { TREATMENT_COLUMNS, treatmentKeys, treatmentOf, type TreatmentRow } from './treatment-row.ts';

/** SQL of what an order goes by, of the table called `table`. */
const keysOf = (order: TreatmentOrder, table: string): string => {
  const byName = `lower(${table}.name), ${table}.id`;
  return order === 'name' ? byName : `${treatmentRanks[order](table)}, ${byName}`;
};

/**
 * The treatments of a category in an order, of the first page or behind the treatment `$2`: one row without a treatment where there is none,
 * none where there is no such category.
 */
export const treatmentsOfCategory = (order: TreatmentOrder, isFirst: boolean): string => `
select ${TREATMENT_COLUMNS}
from reviews.treatment_categories c
left join reviews.treatments last on last.id = $2::uuid
left join lateral (
  select n.* from reviews.treatments n
  where n.category_id = c.id ${isFirst ? '' : `and (${keysOf(order, 'n')}) > (${keysOf(order, 'last')})`}
  order by ${keysOf(order, 'n')}
  limit ${PAGE_LOOKAHEAD}
) t on true
where c.id = $1
order by ${keysOf(order, 't')}`;

type Row = TreatmentRow | { readonly [Column in keyof TreatmentRow]: null };

/** The treatments of a category, by name or in the order asked for; one round trip. Refuses an unknown category and a cursor that is none of ours. */
export const listTreatmentsOfCategory = async (
  pool: Pool,
  categoryId: string,
  { cursor, sort = 'name' }: QueryOf<typeof calls.listTreatmentsOfCategory>,
): Promise<Refusal | Page<z.output<typeof calls.treatment>>> => {
  const after = readCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await pool.query<Row>(treatmentsOfCategory(sort, after === null), [
    categoryId,
    after?.[0] ?? null,
  ]);
  if (rows.length === 0) return refuse('treatment-category-not-found');
  const found = rows.filter((row) => row.id !== null);
  const { items, next } = pageOf(found, ({ id }) => [id]);
  return { items: items.map(treatmentOf), next };
};
