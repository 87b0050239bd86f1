import { expect, it } from 'vitest';
import { effectSentences, type Effects } from './effect-sentences.ts';

const outOfTen = { worse: 1, same: 2, 'bit-better': 3, 'lot-better': 4 };
const effects: Effects = [
  { symptom: 'Sleep difficulties', phase: null, reviews: 120, outOfTen },
  { symptom: 'Sleep difficulties', phase: 'perimenopause', reviews: 60, outOfTen },
  { symptom: 'Mood changes', phase: null, reviews: 20, outOfTen: { ...outOfTen, worse: 5, 'lot-better': 0 } },
];

it('tells of women in her phase', () => {
  expect(effectSentences(effects, 'perimenopause')).toEqual({
    isOfHerPhase: true,
    sentences: [
      'In at least 60 reviews by women in perimenopause who say how a treatment changed their sleep, 7 of 10 felt better.',
    ],
  });
});

it.each(['menopause', null] as const)('tells of all women if nothing is known of her phase (%s)', (phase) => {
  expect(effectSentences(effects, phase)).toEqual({
    isOfHerPhase: false,
    sentences: [
      'In at least 120 reviews by women who say how a treatment changed their sleep, 7 of 10 felt better.',
      'In at least 20 reviews by women who say how a treatment changed their mood, 3 of 10 felt better.',
    ],
  });
});
