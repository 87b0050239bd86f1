import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { TREATMENT_COLUMNS, treatmentKeys, treatmentOf, type TreatmentRow } from './treatment-row.ts';

/** One row without a treatment where the category is empty, none where there is no such category. */
export const TREATMENTS_OF_CATEGORY = `
select ${TREATMENT_COLUMNS}
from reviews.treatment_categories c
left join lateral (
  select * from reviews.treatments
  where category_id = c.id
    and ($2::uuid is null or (lower(name), id) > (select lower(name), id from reviews.treatments where id = $2))
  order by lower(name), id
  limit ${PAGE_LOOKAHEAD}
) t on true
where c.id = $1
order by lower(t.name), t.id`;

type Row = TreatmentRow | { readonly [Column in keyof TreatmentRow]: null };

/** The treatments of a category by name; one round trip. Refuses an unknown category and a cursor that is none of ours. */
export const listTreatmentsOfCategory = async (
  pool: Pool,
  categoryId: string,
  cursor: string | undefined,
): Promise<Refusal | Page<z.output<typeof treatment>>> => {
  const after = readCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await pool.query<Row>(TREATMENTS_OF_CATEGORY, [categoryId, after?.[0] ?? null]);
  if (rows.length === 0) return refuse('treatment-category-not-found');
  const found = rows.filter((row) => row.id !== null);
  const { items, next } = pageOf(found, ({ id }) => [id]);
  return { items: items.map(treatmentOf), next };
};
