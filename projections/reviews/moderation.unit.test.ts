import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { treatmentReviews, treatments } from './tables.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.ts';
import { given, review } from '../given.ts';
import { foldReviews } from './fold.ts';

const fold = (...events: DomainEvent[]) => {
  const model = createTableModel();
  for (const event of events) for (const change of foldReviews(event)) model.apply(change);
  return model;
};
const submitted = given('ReviewSubmitted', review());
const reported = (kind: ItemKind = 'review') =>
  given('ItemReported', { kind, itemId: 'review-1', reason: 'unsafe-advice', note: null });
const decision = { kind: 'review', itemId: 'review-1', moderator: 'Robin', reason: 'Looked.' } as const;
const hidden = given('ItemHidden', decision);
const restored = given('ItemRestored', decision);

it('counts reports of a review, and of nothing else', () => {
  const rows = fold(submitted, reported(), reported(), reported('post'), reported('storyComment'));
  expect(rows.rows(treatmentReviews)).toMatchObject([{ report_count: 2, removed: false }]);
});

it('hides a review and shows it again with its reports settled', () => {
  expect(fold(submitted, reported(), hidden).rows(treatmentReviews)).toMatchObject([
    { report_count: 1, removed: true },
  ]);
  expect(fold(submitted, reported(), hidden, restored).rows(treatmentReviews)).toMatchObject([
    { report_count: 0, removed: false },
  ]);
});

it('leaves the tallies as they are', () => {
  const treatment = given('TreatmentDefined', {
    treatmentId: 'treatment-1',
    categoryId: 'category-1',
    name: 'Estradiol patch',
    description: 'A patch.',
    evidence: { strength: 'A', note: 'Works.', source: 'A guideline', sourceUrl: null },
  });
  const before = fold(treatment, submitted).rows(treatments);
  expect(fold(treatment, submitted, reported(), hidden).rows(treatments)).toEqual(before);
});

it('keeps a review hidden that is withdrawn and written anew', () => {
  const { reviewId, treatmentId, overallRating, wouldRecommend } = review();
  const withdrawn = given('ReviewWithdrawn', { reviewId, treatmentId, overallRating, wouldRecommend });
  expect(fold(submitted, hidden, withdrawn, submitted).rows(treatmentReviews)).toMatchObject([
    { removed: true, withdrawn: false },
  ]);
});
