import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { helpfulMarks, members, treatmentCategories, treatmentReviews, treatments } from './tables.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.ts';
import { foldReviews } from './fold.ts';
import { forgotten, given, review } from '../given.ts';

const fold = (...events: DomainEvent[]) => {
  const model = createTableModel();
  for (const event of events) for (const change of foldReviews(event)) model.apply(change);
  return model;
};
const evidence = { strength: 'A', note: 'Works.', source: 'A guideline', sourceUrl: null } as const;
const treatment = given('TreatmentDefined', {
  treatmentId: 'treatment-1',
  categoryId: 'category-1',
  name: 'Estradiol patch',
  description: 'A patch.',
  evidence,
});
const named = {
  id: 'review-1',
  treatment_id: 'treatment-1',
  author_id: 'author-1',
  is_anonymous: false,
  overall_rating: 4,
  duration_months: '3-6',
  symptoms_addressed: ['Hot flashes'],
  side_effects: ['Nausea'],
  review_text: 'It helped.',
  would_recommend: true,
  age_at_review: 51,
  helpful_count: 0,
  withdrawn: false,
  report_count: 0,
  removed: false,
  created_at: '2026-03-08T17:45:12.345Z',
  updated_at: '2026-03-08T17:45:12.345Z',
};

describe('members', () => {
  it('are there from registering on and take what the profile says', () => {
    const registered = given('UserRegistered', { userId: 'u', email: 'a@example.org' });
    expect(fold(registered).rows(members)).toMatchObject([
      { id: 'u', first_name: null, date_of_birth: null },
    ]);
    const profile = given('ProfileUpdated', {
      userId: 'u',
      firstName: 'Ada',
      lastName: 'B',
      dateOfBirth: '1975-02-01',
      menopausePhase: 'menopause',
    });
    expect(fold(registered, profile).rows(members)).toMatchObject([
      { id: 'u', first_name: 'Ada', date_of_birth: '1975-02-01', registered_on: utcDay(registered.at) },
    ]);
  });

  it('are gone once erased, with what was under way just then, and nobody else is', () => {
    const registered = ['author-1', 'other'].map((userId) =>
      given('UserRegistered', { userId, email: null }),
    );
    const others = given('ReviewSubmitted', review({ reviewId: 'review-2', author: 'other' }));
    const anonymous = given('ReviewSubmitted', review({ reviewId: 'review-3', isAnonymous: true }));
    const erased = given('AccountErased', { userId: 'author-1' });
    const model = fold(...registered, given('ReviewSubmitted', review()), others, anonymous, erased);
    expect(model.rows(members)).toMatchObject([{ id: 'other' }]);
    expect(model.rows(treatmentReviews)).toMatchObject([{ id: 'review-2' }, { id: 'review-3' }]);
  });

  it('say nothing once forgotten', () => {
    const gone = { forgotten: true } as const;
    const profile = given('ProfileUpdated', {
      userId: 'u',
      firstName: gone,
      lastName: gone,
      dateOfBirth: gone,
      menopausePhase: gone,
    });
    expect(fold(profile).rows(members)).toMatchObject([{ id: 'u', first_name: null, date_of_birth: null }]);
  });
});

describe('the catalogue', () => {
  it('stands as last defined, and rewording leaves the tallies', () => {
    const reworded = given('TreatmentDefined', { ...treatment.data, name: 'Patch' });
    const rows = fold(treatment, given('ReviewSubmitted', review()), reworded).rows(treatments);
    expect(rows).toMatchObject([{ name: 'Patch', evidence, review_count: 1, rating_sum: 4, rating_4: 1 }]);
  });

  it('has its categories', () => {
    const data = {
      categoryId: 'c',
      name: 'Hormones',
      slug: 'hormones',
      description: 'd',
      icon: 'pill',
      position: 1,
    };
    expect(fold(given('TreatmentCategoryDefined', data)).rows(treatmentCategories)).toEqual([
      {
        id: 'c',
        name: 'Hormones',
        slug: 'hormones',
        description: 'd',
        icon: 'pill',
        position: 1,
        created_at: '2026-03-08T17:45:12.345Z',
      },
    ]);
  });
});

describe('a review', () => {
  it('is shown with its author and counted', () => {
    const model = fold(treatment, given('ReviewSubmitted', review()));
    expect(model.rows(treatmentReviews)).toEqual([named]);
    expect(model.rows(treatments)).toMatchObject([
      { review_count: 1, rating_sum: 4, recommend_count: 1, rating_4: 1, rating_5: 0 },
    ]);
  });

  it('keeps no author, no age and only the day when anonymous', () => {
    const model = fold(given('ReviewSubmitted', review({ isAnonymous: true })));
    expect(model.rows(treatmentReviews)).toEqual([
      {
        ...named,
        is_anonymous: true,
        author_id: null,
        age_at_review: null,
        created_at: '2026-03-08T00:00:00.000Z',
        updated_at: '2026-03-08T00:00:00.000Z',
      },
    ]);
  });

  it('is changed by revising, and the tallies by the difference', () => {
    const revised = given(
      'ReviewRevised',
      {
        ...review({ overallRating: 2, wouldRecommend: false, reviewText: 'It no longer helps.' }),
        previousRating: 4,
        previouslyRecommended: true,
      },
      { at: '2026-04-01T08:00:00.000Z' },
    );
    const model = fold(treatment, given('ReviewSubmitted', review()), revised);
    expect(model.rows(treatmentReviews)).toEqual([
      {
        ...named,
        overall_rating: 2,
        would_recommend: false,
        review_text: 'It no longer helps.',
        updated_at: '2026-04-01T08:00:00.000Z',
      },
    ]);
    expect(model.rows(treatments)).toMatchObject([
      { review_count: 1, rating_sum: 2, recommend_count: 0, rating_2: 1, rating_4: 0 },
    ]);
  });

  it('loses its instant when it is revised into an anonymous one', () => {
    const revised = given('ReviewRevised', {
      ...review({ isAnonymous: true }),
      previousRating: 4,
      previouslyRecommended: true,
    });
    expect(fold(given('ReviewSubmitted', review()), revised).rows(treatmentReviews)).toMatchObject([
      { author_id: null, age_at_review: null, created_at: '2026-03-08T00:00:00.000Z' },
    ]);
  });

  it('leaves no content and no share of the tallies when withdrawn, and is whole again when submitted anew', () => {
    const submitted = given('ReviewSubmitted', review());
    const { reviewId, treatmentId, overallRating, wouldRecommend } = review();
    const withdrawn = given('ReviewWithdrawn', { reviewId, treatmentId, overallRating, wouldRecommend });
    const model = fold(treatment, submitted, withdrawn);
    expect(model.rows(treatmentReviews)).toEqual([
      {
        ...named,
        withdrawn: true,
        author_id: null,
        duration_months: null,
        symptoms_addressed: [],
        side_effects: [],
        review_text: null,
        age_at_review: null,
      },
    ]);
    expect(model.rows(treatments)).toMatchObject([
      { review_count: 0, rating_sum: 0, recommend_count: 0, rating_4: 0 },
    ]);
    expect(fold(treatment, submitted, withdrawn, submitted).rows(treatmentReviews)).toEqual([named]);
  });

  it('of an erased author is not shown, while its verdict still counts', () => {
    const model = fold(treatment, given('ReviewSubmitted', forgotten()));
    expect(model.rows(treatmentReviews)).toMatchObject([
      { withdrawn: true, author_id: null, review_text: null, symptoms_addressed: [], age_at_review: null },
    ]);
    expect(model.rows(treatments)).toMatchObject([{ review_count: 1, rating_sum: 4 }]);
  });
});

describe('helpful marks', () => {
  const submitted = given('ReviewSubmitted', review());
  const marked = given('ReviewMarkedHelpful', { reviewId: 'review-1' }, { stream: 'helpful-tag-1' });
  const removed = given('HelpfulMarkRemoved', { reviewId: 'review-1' }, { stream: 'helpful-tag-1' });

  it('are counted and known by their tag', () => {
    const other = given('ReviewMarkedHelpful', { reviewId: 'review-1' }, { stream: 'helpful-tag-2' });
    const model = fold(submitted, marked, other);
    expect(model.rows(helpfulMarks)).toEqual([
      { tag: 'tag-1', review_id: 'review-1' },
      { tag: 'tag-2', review_id: 'review-1' },
    ]);
    expect(model.rows(treatmentReviews)).toMatchObject([{ helpful_count: 2 }]);
  });

  it('are gone when taken back', () => {
    const model = fold(submitted, marked, removed);
    expect(model.rows(helpfulMarks)).toEqual([]);
    expect(model.rows(treatmentReviews)).toMatchObject([{ helpful_count: 0 }]);
  });

  it('outlast a withdrawal', () => {
    const { reviewId, treatmentId, overallRating, wouldRecommend } = review();
    const withdrawn = given('ReviewWithdrawn', { reviewId, treatmentId, overallRating, wouldRecommend });
    const model = fold(submitted, marked, withdrawn, submitted);
    expect(model.rows(treatmentReviews)).toMatchObject([{ helpful_count: 1, withdrawn: false }]);
  });
});
