import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { TREATMENT_COLUMNS, treatmentKeys, treatmentOf, type TreatmentRow } from './treatment-row.ts';

const TREATMENTS = `
select ${TREATMENT_COLUMNS}
from reviews.treatments t
where $1::uuid is null or (lower(t.name), t.id) > (select lower(name), id from reviews.treatments where id = $1)
order by lower(t.name), t.id
limit ${PAGE_LOOKAHEAD}`;

/** All treatments by name; one round trip. Refuses a cursor that is none of ours. */
export const listTreatments = async (
  pool: Pool,
  cursor: string | undefined,
): Promise<Refusal | Page<z.output<typeof treatment>>> => {
  const after = readCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await pool.query<TreatmentRow>(TREATMENTS, [after?.[0] ?? null]);
  const { items, next } = pageOf(rows, ({ id }) => [id]);
  return { items: items.map(treatmentOf), next };
};
