import { helpfulMarks } from './helpful-marks/table.ts';
import { treatmentReviews } from './treatment-reviews/table.ts';
import { treatments } from './treatments/table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../engine/fold-in-batches.fixture.ts';
import { reviews as domain } from './domain.ts';
import { reviewHistories, TREATMENTS, treatmentId, type ReviewHistory } from './review-histories.fixture.ts';

const modelOf = ({ events }: ReviewHistory, ends?: readonly number[]) =>
  foldInBatches(domain.fold, events, ends);

describe('review tables after any history', () => {
  it('have exact tallies', () => {
    fc.assert(
      fc.property(reviewHistories, (history) => {
        const rows = modelOf(history).rows(treatments);
        const standing = [...history.expected.standing.values()];
        const expected = TREATMENTS.map((treatment) => {
          const reviews = standing.filter((review) => review.treatment === treatment);
          const rated = (rating: number) => reviews.filter((review) => review.rating === rating).length;
          return {
            id: treatmentId(treatment),
            review_count: reviews.length,
            rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
            recommend_count: reviews.filter(({ recommended }) => recommended).length,
            rating_1: rated(1),
            rating_2: rated(2),
            rating_3: rated(3),
            rating_4: rated(4),
            rating_5: rated(5),
          };
        });
        expect(rows).toMatchObject(expected);
      }),
    );
  });

  it('contain exactly the current reviews, and count each mark once', () => {
    fc.assert(
      fc.property(reviewHistories, (history) => {
        const model = modelOf(history);
        const reviews = model.rows(treatmentReviews);
        const shown = reviews.filter((row) => row['withdrawn'] === false).map((row) => row['id']);
        expect(shown).toEqual([...history.expected.standing.keys()].sort());
        const marks = reviews.reduce((sum, row) => sum + Number(row['helpful_count']), 0);
        expect(marks).toBe(history.expected.marks.size);
        expect(model.rows(helpfulMarks)).toHaveLength(marks);
      }),
    );
  });

  it('store neither author, age nor exact time of anonymous reviews', () => {
    fc.assert(
      fc.property(reviewHistories, (history) => {
        for (const row of modelOf(history).rows(treatmentReviews)) {
          if (row['is_anonymous'] !== true) continue;
          expect(row).toMatchObject({ author_id: null, age_at_review: null });
          expect(row['created_at']).toMatch(/T00:00:00\.000Z$/u);
        }
      }),
    );
  });

  it('are the same for any batch sizes', () => {
    fc.assert(
      fc.property(reviewHistories, fc.array(fc.nat(100), { maxLength: 8 }), (history, ends) => {
        const whole = modelOf(history);
        const parts = modelOf(history, ends);
        for (const table of [treatments, treatmentReviews, helpfulMarks])
          expect(parts.rows(table)).toEqual(whole.rows(table));
      }),
    );
  });
});
