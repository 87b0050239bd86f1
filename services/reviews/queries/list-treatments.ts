import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { PAGE_LOOKAHEAD, pageOf, readCursor, type Page } from '@secondspring/platform/http/cursor.ts';
import { treatmentColumns, treatmentKeys, treatmentOf, treatments } from './treatment-row.ts';

const last = tableAs('reviews.treatments', 'last');

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

/** All treatments by name; one round trip. Refuses a cursor that is none of ours. */
export const listTreatments = async (
  pool: Pool,
  cursor: string | undefined,
): Promise<Refusal | Page<z.output<typeof treatment>>> => {
  const after = readCursor(treatmentKeys, cursor);
  if (after === undefined) return refuse('invalid-request');
  const { rows } = await treatmentsByName.run(
    pool,
    { after: after?.[0] ?? null },
    { isFirst: after === null },
  );
  const { items, next } = pageOf(rows, ({ id }) => [id]);
  return { items: items.map(treatmentOf), next };
};
