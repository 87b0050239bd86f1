import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { treatmentColumns, treatmentOf, treatments } from './treatment-row.ts';

const treatmentById = prepareStatement('treatment', (db, { id }: { id: string }) =>
  db.select(treatmentColumns).from(treatments.table).where(treatments.id, id),
);

/** One treatment with its tallies; one round trip. Refuses an unknown one. */
export const getTreatment = async (pool: Pool, id: string): Promise<Refusal | z.output<typeof treatment>> => {
  const { rows } = await treatmentById.run(pool, { id });
  return rows[0] === undefined ? refuse('treatment-not-found') : treatmentOf(rows[0]);
};
