import { improvements } from '@secondspring/contracts/vocabulary/review/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectsIn, outOfTen, type Tally } from './answers.ts';
import { ALL, MIXED } from './table.ts';

const group = (of: Partial<Tally>, said: Readonly<Record<string, number>>): Tally[] =>
  Object.entries(said).map(([word, women]) => ({
    topic: 'Hot flashes',
    age_band: '45-49',
    phase: 'perimenopause',
    ...of,
    word,
    women,
  }));

describe('effects', () => {
  it('are told of each age band and phase of which there are groups, and of all together', () => {
    const { symptoms } = effectsIn([
      ...group({}, { [ALL]: 12, worse: 6, 'lot-better': 6 }),
      ...group({ phase: MIXED }, { [ALL]: 25, worse: 25 }),
      ...group({ age_band: MIXED, phase: MIXED }, { [ALL]: 40, same: 40 }),
    ]);
    expect(symptoms.map(({ ageBand, phase, women }) => [ageBand, phase, women])).toEqual([
      [null, null, 70],
      [null, 'perimenopause', 10],
      ['45-49', null, 30],
      ['45-49', 'perimenopause', 10],
    ]);
    expect(symptoms[3]?.outOfTen).toEqual({ worse: 5, same: 0, 'bit-better': 0, 'lot-better': 5 });
  });

  it('tell side effects of at least ten women, in tens', () => {
    const said = { [ALL]: 48, Headaches: 19, Nausea: 9 };
    const { symptoms, sideEffects } = effectsIn(group({ topic: 'side-effects' }, said));
    expect(symptoms).toEqual([]);
    expect(sideEffects[0]).toMatchObject({ women: 40, effects: [{ effect: 'Headaches', women: 10 }] });
  });
});

it('rounds to tenths that add up to ten, each less than one away from the share', () => {
  const counts = fc.record({
    worse: fc.nat(50),
    same: fc.nat(50),
    'bit-better': fc.nat(50),
    'lot-better': fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(counts, (said) => {
      const all = improvements.reduce((sum, word) => sum + said[word], 0);
      const rounded = outOfTen(said);
      expect(improvements.reduce((sum, word) => sum + rounded[word], 0)).toBe(10);
      for (const word of improvements)
        expect(Math.abs(rounded[word] - (10 * said[word]) / all)).toBeLessThan(1);
    }),
  );
});
