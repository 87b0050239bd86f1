import { expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { review, testEvent } from '../../events.fixture.ts';
import { reviews } from '../domain.ts';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { effectTallies } from './table.ts';

const published = (women: number, said: Readonly<Record<string, number>>) =>
  testEvent('EffectsPublished', {
    treatmentId: 'treatment-1',
    topic: 'Hot flashes',
    ageBand: '45-49',
    phase: null,
    women,
    said,
    counted: [{ reviewId: 'review-1', topics: ['Hot flashes'] }],
  });
const ten = published(10, { worse: 3, same: 7 });

it('adds up groups that are alike', () => {
  const model = foldInBatches(reviews.fold, [ten, published(12, { worse: 12 })]);
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
  expect(after(submitted, ten)).toMatchObject([
    { topics: ['Hot flashes', 'side-effects'], counted: ['Hot flashes'], phase_at_review: 'perimenopause' },
  ]);
  expect(after(submitted, ten, withdrawn)).toMatchObject([
    { topics: [], counted: ['Hot flashes'], phase_at_review: null },
  ]);
});
