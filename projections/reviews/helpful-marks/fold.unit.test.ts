import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { testEvent, review } from '../../events.fixture.ts';
import { reviews } from '../domain.ts';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { helpfulMarks } from './table.ts';

const fold = (...events: DomainEvent[]) => foldInBatches(reviews.fold, events);

describe('helpful marks', () => {
  const submitted = testEvent('ReviewSubmitted', review());
  const marked = testEvent('ReviewMarkedHelpful', { reviewId: 'review-1' }, { stream: 'helpful-tag-1' });
  const removed = testEvent('HelpfulMarkRemoved', { reviewId: 'review-1' }, { stream: 'helpful-tag-1' });

  it('are counted and stored by pseudonym', () => {
    const other = testEvent('ReviewMarkedHelpful', { reviewId: 'review-1' }, { stream: 'helpful-tag-2' });
    const model = fold(submitted, marked, other);
    expect(model.rows(helpfulMarks)).toEqual([
      { tag: 'tag-1', review_id: 'review-1' },
      { tag: 'tag-2', review_id: 'review-1' },
    ]);
    expect(model.rows(treatmentReviews)).toMatchObject([{ helpful_count: 2 }]);
  });

  it('are removed when withdrawn', () => {
    const model = fold(submitted, marked, removed);
    expect(model.rows(helpfulMarks)).toEqual([]);
    expect(model.rows(treatmentReviews)).toMatchObject([{ helpful_count: 0 }]);
  });

  it('end with the words of a review: when it is written again after a withdrawal, or reworded', () => {
    const { reviewId, treatmentId, overallRating, wouldRecommend } = review();
    const withdrawn = testEvent('ReviewWithdrawn', { reviewId, treatmentId, overallRating, wouldRecommend });
    const again = testEvent('ReviewSubmitted', review({ wording: 2 }));
    const revised = (wording: number) =>
      testEvent('ReviewRevised', {
        ...review({ wording }),
        previousWording: 1,
        previousRating: 4,
        previouslyRecommended: true,
      });
    for (const rewritten of [[withdrawn, again], [revised(2)]]) {
      const model = fold(submitted, marked, ...rewritten);
      expect(model.rows(helpfulMarks)).toEqual([]);
      expect(model.rows(treatmentReviews)).toMatchObject([
        { wording: 2, helpful_count: 0, withdrawn: false },
      ]);
    }
    expect(fold(submitted, marked, revised(1)).rows(treatmentReviews)).toMatchObject([{ helpful_count: 1 }]);
  });
});
