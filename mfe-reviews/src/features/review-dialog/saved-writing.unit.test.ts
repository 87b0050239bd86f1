import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { readWriting, type Writing } from './steps.ts';

const writing: Writing = {
  step: 3,
  draft: {
    ...emptyDraft,
    overallRating: 4,
    durationMonths: '1-2-years',
    symptomsAddressed: ['Brain fog'],
    sideEffects: ['Fatigue'],
    wouldRecommend: null,
    reviewText: 'Half a sent',
    isAnonymous: true,
  },
  answered: ['overallRating', 'reviewText'],
};

it('reads back what it wrote', () => {
  expect(readWriting(writing)).toEqual(writing);
});

it.each([{}, { step: 1 }, { step: 1, draft: null }, { step: 5, draft: {} }])(
  'reads %j as no draft',
  (kept) => {
    expect(readWriting(kept)).toBeNull();
  },
);

it('resets invalid answers', () => {
  const spoilt = {
    step: 2,
    draft: {
      overallRating: 9,
      durationMonths: 'a while',
      symptomsAddressed: 'all',
      sideEffects: ['Hiccups', 'Nausea'],
      wouldRecommend: 'yes',
      reviewText: 4,
      isAnonymous: 'no',
    },
    answered: ['sideEffects', 'constructor', 7],
  };
  expect(readWriting(spoilt)).toEqual({
    step: 2,
    draft: { ...emptyDraft, sideEffects: ['Nausea'] },
    answered: ['sideEffects'],
  });
});
