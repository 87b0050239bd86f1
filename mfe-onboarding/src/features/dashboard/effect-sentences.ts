import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { homeSymptoms } from '@secondspring/contracts/vocabulary/review/effects.ts';
import { callQuery } from '@secondspring/ui/api/call-query.ts';
import type { Output } from '@secondspring/ui/api/call.ts';

export type Effects = Output<'GET /api/treatment-effects'>;

export const effectsQuery = callQuery('GET /api/treatment-effects', {});

const changed: Readonly<Record<(typeof homeSymptoms)[number], string>> = {
  'Sleep difficulties': 'their sleep',
  'Hot flashes': 'their hot flashes',
  'Mood changes': 'their mood',
};

const women: Readonly<Record<MenopausePhase, string>> = {
  perimenopause: 'women in perimenopause',
  menopause: 'women in menopause',
  postmenopause: 'women in postmenopause',
  'not-sure': 'women who are not sure of their phase',
};

/**
 * `In at least 60 reviews by women in perimenopause who say how a treatment changed their sleep, 7 of 10 felt better.` Of all women
 * if nothing is known of those in her phase.
 */
export const effectSentences = (
  effects: Effects,
  phase: MenopausePhase | null,
): { readonly isOfHerPhase: boolean; readonly sentences: readonly string[] } => {
  const hers = phase === null ? [] : effects.filter((effect) => effect.phase === phase);
  const told = hers.length > 0 ? hers : effects.filter((effect) => effect.phase === null);
  const sentences = told.map((effect) => {
    const who = effect.phase === null ? 'women' : women[effect.phase];
    const better = effect.outOfTen['lot-better'] + effect.outOfTen['bit-better'];
    return `In at least ${effect.reviews} reviews by ${who} who say how a treatment changed ${changed[effect.symptom]}, ${better} of 10 felt better.`;
  });
  return { isOfHerPhase: hers.length > 0, sentences };
};
