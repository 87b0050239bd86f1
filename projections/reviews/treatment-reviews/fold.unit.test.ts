import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { forgottenReviewData, testEvent, review, reviewContent, treatment } from '../../events.fixture.ts';
import { reviews } from '../domain.ts';
import { treatments } from '../treatments/table.ts';
import { treatmentReviews } from './table.ts';

const fold = (...events: DomainEvent[]) => foldInBatches(reviews.fold, events);
const { durationMonths: _column, reviewText: _another, ...content } = reviewContent;
const named = {
  id: 'review-1',
  treatment_id: 'treatment-1',
  author_id: 'author-1',
  is_anonymous: false,
  overall_rating: 4,
  duration_months: '3-6',
  review_text: 'It helped.',
  content,
  would_recommend: true,
  age_at_review: 51,
  phase_at_review: 'perimenopause',
  topics: ['side-effects'],
  counted: [],
  wording: 1,
  helpful_count: 0,
  withdrawn: false,
  report_count: 0,
  removed: false,
  created_at: '2026-03-08T17:45:12.345Z',
  updated_at: '2026-03-08T17:45:12.345Z',
};

describe('a review', () => {
  it('stores its author and is counted', () => {
    const model = fold(treatment, testEvent('ReviewSubmitted', review()));
    expect(model.rows(treatmentReviews)).toEqual([named]);
    expect(model.rows(treatments)).toMatchObject([
      { review_count: 1, rating_sum: 4, recommend_count: 1, rating_4: 1, rating_5: 0 },
    ]);
  });

  it('stores no author, no age and only the day when anonymous', () => {
    const model = fold(testEvent('ReviewSubmitted', review({ isAnonymous: true })));
    expect(model.rows(treatmentReviews)).toEqual([
      {
        ...named,
        is_anonymous: true,
        author_id: null,
        age_at_review: null,
        phase_at_review: null,
        created_at: '2026-03-08T00:00:00.000Z',
        updated_at: '2026-03-08T00:00:00.000Z',
      },
    ]);
  });

  it('is updated by a revision, and the tallies by the difference', () => {
    const revised = testEvent(
      'ReviewRevised',
      {
        ...review({
          overallRating: 2,
          wouldRecommend: false,
          content: { ...reviewContent, reviewText: 'It no longer helps.' },
          wording: 2,
        }),
        previousWording: 1,
        previousRating: 4,
        previouslyRecommended: true,
      },
      { at: '2026-04-01T08:00:00.000Z' },
    );
    const model = fold(treatment, testEvent('ReviewSubmitted', review()), revised);
    expect(model.rows(treatmentReviews)).toEqual([
      {
        ...named,
        overall_rating: 2,
        wording: 2,
        would_recommend: false,
        review_text: 'It no longer helps.',
        updated_at: '2026-04-01T08:00:00.000Z',
      },
    ]);
    expect(model.rows(treatments)).toMatchObject([
      { review_count: 1, rating_sum: 2, recommend_count: 0, rating_2: 1, rating_4: 0 },
    ]);
  });

  it('loses its exact time when a revision makes it anonymous', () => {
    const revised = testEvent('ReviewRevised', {
      ...review({ isAnonymous: true }),
      previousWording: 1,
      previousRating: 4,
      previouslyRecommended: true,
    });
    expect(fold(testEvent('ReviewSubmitted', review()), revised).rows(treatmentReviews)).toMatchObject([
      { author_id: null, age_at_review: null, created_at: '2026-03-08T00:00:00.000Z' },
    ]);
  });

  it('has no content and no effect on tallies when withdrawn, and is restored when resubmitted', () => {
    const submitted = testEvent('ReviewSubmitted', review());
    const { reviewId, treatmentId, overallRating, wouldRecommend } = review();
    const withdrawn = testEvent('ReviewWithdrawn', { reviewId, treatmentId, overallRating, wouldRecommend });
    const model = fold(treatment, submitted, withdrawn);
    expect(model.rows(treatmentReviews)).toEqual([
      {
        ...named,
        withdrawn: true,
        author_id: null,
        duration_months: null,
        review_text: null,
        content: {},
        age_at_review: null,
        phase_at_review: null,
        topics: [],
      },
    ]);
    expect(model.rows(treatments)).toMatchObject([
      { review_count: 0, rating_sum: 0, recommend_count: 0, rating_4: 0 },
    ]);
    expect(fold(treatment, submitted, withdrawn, submitted).rows(treatmentReviews)).toEqual([named]);
  });

  it('of an erased author is hidden, while its rating still counts', () => {
    const model = fold(treatment, testEvent('ReviewSubmitted', forgottenReviewData()));
    expect(model.rows(treatmentReviews)).toMatchObject([
      { withdrawn: true, author_id: null, review_text: null, content: {}, age_at_review: null },
    ]);
    expect(model.rows(treatments)).toMatchObject([{ review_count: 1, rating_sum: 4 }]);
  });
});

describe('moderation', () => {
  const submitted = testEvent('ReviewSubmitted', review());
  const reported = (kind: ItemKind = 'review') =>
    testEvent('ItemReported', {
      kind,
      itemId: 'review-1',
      reason: 'unsafe-advice',
      note: null,
      counts: true,
    });
  const decision = { kind: 'review', itemId: 'review-1', moderator: 'Robin', reason: 'Looked.' } as const;
  const hidden = testEvent('ItemHidden', decision);
  const restored = testEvent('ItemRestored', decision);

  it('counts reports of a review, and of nothing else', () => {
    const rows = fold(submitted, reported(), reported(), reported('post'), reported('storyComment'));
    expect(rows.rows(treatmentReviews)).toMatchObject([{ report_count: 2, removed: false }]);
  });

  it('hides a review, and restores it with its reports closed', () => {
    expect(fold(submitted, reported(), hidden).rows(treatmentReviews)).toMatchObject([
      { report_count: 1, removed: true },
    ]);
    expect(fold(submitted, reported(), hidden, restored).rows(treatmentReviews)).toMatchObject([
      { report_count: 0, removed: false },
    ]);
  });

  it('leaves the tallies unchanged', () => {
    const before = fold(treatment, submitted).rows(treatments);
    expect(fold(treatment, submitted, reported(), hidden).rows(treatments)).toEqual(before);
  });

  it('keeps a review hidden that is withdrawn and rewritten', () => {
    const { reviewId, treatmentId, overallRating, wouldRecommend } = review();
    const withdrawn = testEvent('ReviewWithdrawn', { reviewId, treatmentId, overallRating, wouldRecommend });
    expect(fold(submitted, hidden, withdrawn, submitted).rows(treatmentReviews)).toMatchObject([
      { removed: true, withdrawn: false },
    ]);
  });
});
