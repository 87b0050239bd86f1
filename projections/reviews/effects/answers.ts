import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getTreatmentEffects } from '@secondspring/contracts/http/reviews.ts';
import { ageBands, type AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { menopausePhases, type MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { SIDE_EFFECTS, SMALLEST_GROUP } from '@secondspring/contracts/vocabulary/review/effects.ts';
import {
  improvements,
  reviewSideEffects,
  reviewSymptoms,
  type Improvement,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { ALL, type effectTallies } from './table.ts';

export type Tally = Pick<RowOf<typeof effectTallies>, 'topic' | 'age_band' | 'phase' | 'word' | 'women'>;
type Effects = ResponseOf<typeof getTreatmentEffects>;

/** Women are told in whole tens. */
const inTens = (women: number): number => women - (women % SMALLEST_GROUP);

/** Of ten women, how many said what: the whole numbers nearest to the shares that add up to ten. */
export const outOfTen = (counts: Readonly<Record<Improvement, number>>): Record<Improvement, number> => {
  const all = improvements.reduce((sum, improvement) => sum + counts[improvement], 0);
  const share = (improvement: Improvement): number => (10 * counts[improvement]) / all;
  const rest = (improvement: Improvement): number => share(improvement) % 1;
  const whole = improvements.reduce((sum, improvement) => sum + Math.floor(share(improvement)), 0);
  const up = improvements.toSorted((one, other) => rest(other) - rest(one)).slice(0, 10 - whole);
  const rounded = (improvement: Improvement): number =>
    Math.floor(share(improvement)) + (up.includes(improvement) ? 1 : 0);
  return {
    worse: rounded('worse'),
    same: rounded('same'),
    'bit-better': rounded('bit-better'),
    'lot-better': rounded('lot-better'),
  };
};

type Of = { readonly ageBand: AgeBand | null; readonly phase: MenopausePhase | null };
const everyone: readonly Of[] = [null, ...ageBands].flatMap((ageBand) =>
  [null, ...menopausePhases].map((phase) => ({ ageBand, phase })),
);

const sumOf = (tallies: readonly Tally[], word: string): number =>
  tallies.reduce((sum, tally) => (tally.word === word ? sum + tally.women : sum), 0);

/** For each symptom, age band and phase of which something is known, how many women said what. */
export const effectsIn = (tallies: readonly Tally[]): Effects => {
  const told = everyone.map((of) => ({
    of,
    byTopic: Map.groupBy(
      tallies.filter(
        ({ age_band, phase }) =>
          (of.ageBand === null || age_band === of.ageBand) && (of.phase === null || phase === of.phase),
      ),
      ({ topic }) => topic,
    ),
  }));
  return {
    symptoms: told.flatMap(({ of, byTopic }) =>
      reviewSymptoms.flatMap((symptom) => {
        const found = byTopic.get(symptom) ?? [];
        const women = inTens(sumOf(found, ALL));
        if (women === 0) return [];
        const counts = Object.fromEntries(improvements.map((word) => [word, sumOf(found, word)]));
        return [{ ...of, symptom, women, outOfTen: outOfTen(counts as Record<Improvement, number>) }];
      }),
    ),
    sideEffects: told.flatMap(({ of, byTopic }) => {
      const found = byTopic.get(SIDE_EFFECTS) ?? [];
      const women = inTens(sumOf(found, ALL));
      if (women === 0) return [];
      const effects = reviewSideEffects.flatMap((effect) => {
        const said = inTens(sumOf(found, effect));
        return said === 0 ? [] : [{ effect, women: said }];
      });
      return [{ ...of, women, effects }];
    }),
  };
};
