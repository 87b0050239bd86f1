import { expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { review, testEvent } from '../../events.fixture.ts';
import { reviews } from '../domain.ts';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { effectTallies } from './table.ts';

const group = {
  topic: 'Hot flashes',
  ageBand: '45-49',
  phase: null,
  women: 10,
  said: { worse: 3, same: 7 },
} as const;
const published = testEvent('EffectsPublished', {
  treatmentId: 'treatment-1',
  groups: [group, { ...group, women: 12, said: { worse: 12 } }],
  counted: [{ reviewId: 'review-1', topics: ['Hot flashes'] }],
});

it('adds up groups that are alike', () => {
  const model = foldInBatches(reviews.fold, [published]);
  expect(
    model.rows(effectTallies).map(({ age_band, phase, word, women }) => [age_band, phase, word, women]),
  ).toEqual([
    ['45-49', 'mixed', 'all', 22],
    ['45-49', 'mixed', 'same', 7],
    ['45-49', 'mixed', 'worse', 15],
  ]);
});

it('knows what a review says that can be counted, and what has been', () => {
  const content = { ...review().content, symptomImprovement: { 'Hot flashes': 'worse' } } as const;
  const submitted = testEvent('ReviewSubmitted', { ...review(), content });
  const withdrawn = testEvent('ReviewWithdrawn', {
    reviewId: 'review-1',
    treatmentId: 'treatment-1',
    overallRating: 4,
    wouldRecommend: true,
  });
  const after = (...events: Parameters<typeof foldInBatches>[1]) =>
    foldInBatches(reviews.fold, events).rows(treatmentReviews);
  expect(after(submitted, published)).toMatchObject([
    { topics: ['Hot flashes', 'side-effects'], counted: ['Hot flashes'], phase_at_review: 'perimenopause' },
  ]);
  expect(after(submitted, published, withdrawn)).toMatchObject([
    { topics: [], counted: ['Hot flashes'], phase_at_review: null },
  ]);
});
