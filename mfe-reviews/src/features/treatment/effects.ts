import { ageBands, type AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { menopausePhases, type MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { Effects, SymptomEffect } from '../../api/effects.ts';

/** Whom she asks about; null: women of any age or phase. */
export type Women = { readonly ageBand: AgeBand | null; readonly phase: MenopausePhase | null };

export const everyone: Women = { ageBand: null, phase: null };

/** What is known of these women. */
export const effectsOf = ({ symptoms, sideEffects }: Effects, { ageBand, phase }: Women) => {
  const isOf = (of: Women): boolean => of.ageBand === ageBand && of.phase === phase;
  return { symptoms: symptoms.filter(isOf), sideEffects: sideEffects.find(isOf) };
};

/** Age bands and phases of which anything is known, in order. */
export const knownIn = ({ symptoms, sideEffects }: Effects) => {
  const all: readonly Women[] = [...symptoms, ...sideEffects];
  return {
    ageBands: ageBands.filter((band) => all.some(({ ageBand }) => ageBand === band)),
    phases: menopausePhases.filter((one) => all.some(({ phase }) => phase === one)),
  };
};

/** `4 a lot, 3 a bit`, without those that nobody says. */
const listed = (parts: readonly (readonly [women: number, words: string])[]): string =>
  parts.flatMap(([women, words]) => (women === 0 ? [] : [`${women} ${words}`])).join(', ');

/** `7 of 10 felt better: 4 a lot, 3 a bit. 2 felt the same, 1 felt worse.` */
export const effectWords = ({ outOfTen }: Pick<SymptomEffect, 'outOfTen'>): string => {
  const { worse, same, 'bit-better': bit, 'lot-better': lot } = outOfTen;
  const better = [
    `${lot + bit} of 10 felt better`,
    listed([
      [lot, 'a lot'],
      [bit, 'a bit'],
    ]),
  ];
  const others = listed([
    [same, 'felt the same'],
    [worse, 'felt worse'],
  ]);
  return [better.filter(Boolean).join(': '), others].filter(Boolean).join('. ').concat('.');
};
