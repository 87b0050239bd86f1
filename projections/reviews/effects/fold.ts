import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { increment, insert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { ALL, effectTallies, MIXED } from './table.ts';

/** Adds up groups of women, which nothing takes back. */
export const effectsModel: ReadModel = {
  tables: [effectTallies],
  on: {
    EffectsPublished: ({ data: { treatmentId, topic, ageBand, phase, women, said } }) =>
      Object.entries({ [ALL]: women, ...said }).flatMap(([word, by]): Change[] => {
        const key: Partial<RowOf<typeof effectTallies>> = {
          treatment_id: treatmentId,
          topic,
          age_band: ageBand ?? MIXED,
          phase: phase ?? MIXED,
          word,
        };
        return [insert(effectTallies, key), increment(effectTallies, key, { women: by })];
      }),
  },
};
