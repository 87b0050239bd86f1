import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { homeSymptoms } from '@secondspring/contracts/vocabulary/review/effects.ts';
import { aliasTable, outerJoined, selectColumns } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import * as tables from '../treatments/table.ts';
import { effectsIn, type Tally } from './answers.ts';
import { effectTallies, MIXED } from './table.ts';

const treatments = aliasTable(tables.treatments, 't');
const tallies = aliasTable(effectTallies, 'e');
const reviews = aliasTable(treatmentReviews, 'r');
const columns = selectColumns(tallies, 'topic', 'age_band', 'phase', 'word', 'women');

const effectsOfTreatment = prepareStatement('effects-of-treatment', (db, { id }: { id: string }) =>
  db
    .select(outerJoined(columns))
    .from(treatments.table)
    .leftJoin(tallies.table, tallies.treatment_id, treatments.id)
    .where(treatments.id, id),
);

const effectsByPhase = prepareStatement('effects-by-phase', (db) =>
  db
    .select({
      ...selectColumns(tallies, 'topic', 'phase', 'word'),
      women: db.raw<number>('sum(:women:)::integer', { women: tallies.women }),
    })
    .from(tallies.table)
    .whereIn(tallies.topic, [...homeSymptoms])
    .groupBy(tallies.topic, tallies.phase, tallies.word),
);

/** Of all treatments together, so that a woman is counted once for each that she reviewed. */
export const listEffects = async (pool: Pool): Promise<ResponseOf<typeof calls.listEffects>> => {
  const { rows } = await effectsByPhase.run(pool, {});
  const { symptoms } = effectsIn(rows.map((row) => ({ ...row, age_band: MIXED })));
  return homeSymptoms.flatMap((symptom) =>
    symptoms
      .filter((effect) => effect.symptom === symptom)
      .map(({ phase, women: reviews, outOfTen }) => ({ symptom, phase, reviews, outOfTen })),
  );
};

/** One round trip. Refuses an unknown treatment. */
export const readEffects = async (
  pool: Pool,
  id: string,
): Promise<Refusal | ResponseOf<typeof calls.getTreatmentEffects>> => {
  const { rows } = await effectsOfTreatment.run(pool, { id });
  if (rows.length === 0) return refuse('treatment-not-found');
  return effectsIn(rows.filter((row): row is Tally => row.topic !== null));
};

const uncounted = prepareStatement('uncounted-reviews', (db, { treatmentId }: { treatmentId: string }) =>
  db
    .select(selectColumns(reviews, 'id', 'topics', 'counted', 'content', 'age_at_review', 'phase_at_review'))
    .from(reviews.table)
    .where(reviews.treatment_id, treatmentId)
    .where(reviews.withdrawn, false)
    .where(reviews.hidden, false)
    .whereRaw('not :topics: <@ :counted:', { topics: reviews.topics, counted: reviews.counted }),
);

/** Reviews of a treatment that say something which has not been counted. */
export const uncountedReviews = async (pool: Pool, treatmentId: string) =>
  (await uncounted.run(pool, { treatmentId })).rows;
