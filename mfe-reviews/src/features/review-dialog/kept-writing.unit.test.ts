import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { forgetWriting, keepWriting, keptWriting, readWriting } from './kept-writing.ts';
import type { Writing } from './steps.ts';

const writing: Writing = {
  step: 3,
  draft: {
    overallRating: 4,
    durationMonths: '1-2-years',
    symptomsAddressed: ['Brain fog'],
    sideEffects: ['Fatigue'],
    wouldRecommend: null,
    reviewText: 'Half a sent',
    isAnonymous: true,
  },
};

it('reads back what it wrote', () => {
  expect(readWriting(JSON.stringify(writing))).toEqual(writing);
});

it.each([null, '', 'nonsense', '7', 'null', '{}', '{"step":1}', '{"step":5,"draft":{}}'])(
  'reads %j as nothing kept',
  (text) => {
    expect(readWriting(text)).toBeNull();
  },
);

it('replaces answers that make no sense by open ones', () => {
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
  };
  expect(readWriting(JSON.stringify(spoilt))).toEqual({
    step: 2,
    draft: { ...emptyDraft, sideEffects: ['Nausea'] },
  });
});

it('carries on without storage', () => {
  const place = { memberId: 'm', subject: 't' };
  expect(() => keepWriting(place, writing)).not.toThrow();
  expect(keptWriting(place)).toBeNull();
  expect(() => forgetWriting(place)).not.toThrow();
});
