import { reviewSymptoms } from '@secondspring/contracts/vocabulary/review/words.ts';
import { helpfulMarks } from '../reviews/helpful-marks/table.ts';
import { treatmentReviews } from '../reviews/treatment-reviews/table.ts';
import { treatments } from '../reviews/treatments/table.ts';
import fc from 'fast-check';
import { increment, insert, patch, remove, upsert, type Change } from './change.ts';

export const digitId = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const id = fc.nat(3).map(digitId);
export const at = '2026-03-08T17:45:12.345Z';
const text = fc.oneof(
  fc.constantFrom('NULL', '', '{a,b}', `"quoted" \\ and 'single'`, 'line\nbreak', 'ü € 😀', '{}'),
  fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\u0000', '')),
);
const content = fc.record({
  review_text: fc.option(text),
  content: fc.record({
    symptomsAddressed: fc.subarray([...reviewSymptoms]),
    symptomImprovement: fc.constantFrom(null, { Anxiety: 'worse' } as const),
  }),
  age_at_review: fc.option(fc.nat(130)),
  withdrawn: fc.boolean(),
});
/** A whole row of a review. */
export const wholeReview = fc.tuple(id, content).map(([review, content]) => ({
  id: review,
  treatment_id: digitId(9),
  is_anonymous: false,
  overall_rating: 4,
  would_recommend: true,
  author_id: null,
  duration_months: null,
  created_at: at,
  updated_at: at,
  ...content,
}));
const treatment = fc.tuple(id, text).map(([own, words]) =>
  upsert(treatments, {
    id: own,
    category_id: digitId(8),
    name: words,
    description: words,
    evidence: { strength: 'A', note: words, source: 's', sourceUrl: null },
    created_at: at,
  }),
);
/** Random changes of every kind to a few rows, with text that is hard to encode. */
export const reviewChanges: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    wholeReview.map((row) => insert(treatmentReviews, row)),
    wholeReview.map((row) => upsert(treatmentReviews, row)),
    fc.tuple(id, content).map(([review, content]) => patch(treatmentReviews, { id: review }, content)),
    id.map((review) => increment(treatmentReviews, { id: review }, { helpful_count: 1 })),
    id.map((review) => remove(treatmentReviews, { id: review })),
    fc.constant(remove(treatmentReviews, { age_at_review: null })),
    fc.tuple(id, id).map(([tag, review]) => insert(helpfulMarks, { tag, review_id: review })),
    id.map((tag) => remove(helpfulMarks, { tag })),
    treatment,
    id.map((own) => increment(treatments, { id: own }, { review_count: 1, rating_sum: 4 })),
  ),
  { maxLength: 25 },
);
