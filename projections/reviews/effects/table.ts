import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { EffectTopic } from '@secondspring/contracts/vocabulary/review/effects.ts';
import { integer, table, text, typedColumn, uuid } from '@secondspring/platform/postgres/table.ts';

/** In the place of an age band or phase: they differ, or are not known. */
export const MIXED = 'mixed';
/** In the place of a word: all women who were counted. */
export const ALL = 'all';

/** How many women of published groups said what: each group is of one age band and phase, or of mixed ones. */
export const effectTallies = table({
  domain: 'reviews',
  name: 'effect_tallies',
  columns: {
    treatment_id: uuid(),
    topic: typedColumn<EffectTopic>(text({ statistics: true })),
    age_band: typedColumn<AgeBand | typeof MIXED>(text({ statistics: true })),
    phase: typedColumn<MenopausePhase | typeof MIXED>(text({ statistics: true })),
    /** How a symptom changed, or a side effect. */
    word: text({ statistics: true }),
    women: integer({ default: '0' }),
  },
  primaryKey: ['treatment_id', 'topic', 'age_band', 'phase', 'word'],
  indexes: {},
});
