import type { treatment } from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { TREATMENT_COLUMNS, treatmentOf, type TreatmentRow } from './treatment-row.ts';

const TREATMENT = `select ${TREATMENT_COLUMNS} from reviews.treatments t where t.id = $1`;

/** One treatment with its tallies; one round trip. Refuses an unknown one. */
export const getTreatment = async (pool: Pool, id: string): Promise<Refusal | z.output<typeof treatment>> => {
  const { rows } = await pool.query<TreatmentRow>(TREATMENT, [id]);
  return rows[0] === undefined ? refuse('treatment-not-found') : treatmentOf(rows[0]);
};
