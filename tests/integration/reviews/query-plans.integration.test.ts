import { reviewOrders, treatmentOrders } from '@secondspring/contracts/vocabulary/review/words.ts';
import { marksOfReader } from '@secondspring/projections/reviews/helpful-marks/queries.ts';
import { START, type ReviewPageStart } from '@secondspring/projections/reviews/treatment-reviews/orders.ts';
import {
  readingOf,
  reviewsOfTreatment,
  type ReviewsAsked,
} from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import { treatmentsById, treatmentsOfCategory } from '@secondspring/projections/reviews/catalogue/queries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fillReadModel,
  planModes,
  type FilledReadModel,
  type PlanMode,
} from '../query-plans/filled-read-model.ts';
import { md5Of, uuidSql } from '../query-plans/named-ids.ts';
import {
  indexesOf,
  stepsReading as stepsOn,
  scannedBy,
  takenFrom,
  type PlanStep,
} from '../query-plans/plan.ts';

/** A large category and ten small ones; 100 treatments of the small ones with 400 reviews each, and one mark per review. */
const FILLED = `
insert into reviews.treatment_categories
  select ${uuidSql(`'c' || c`)}, 'Category ' || c, 'c' || c, 'Text', 'pill', c, now() from generate_series(1, 10) c;
insert into reviews.treatments (id, category_id, name, description, evidence, created_at)
  select ${uuidSql(`'t' || t`)}, ${uuidSql(`'c' || (1 + t % 10)`)}, 'Treatment ' || t, 'Text', '{}', now()
  from generate_series(1, 100) t;
insert into reviews.treatment_categories values (${uuidSql(`'large'`)}, 'Large', 'large', 'Text', 'pill', 11, now());
insert into reviews.treatments
    (id, category_id, name, description, evidence, review_count, rating_sum, created_at)
  select ${uuidSql(`'l' || t`)}, ${uuidSql(`'large'`)}, 'Treatment ' || t, 'Text',
    jsonb_build_object('strength', substr('ABCNI', 1 + t % 5, 1)), t % 40, (t % 40) * (1 + t % 5), now()
  from generate_series(1, 20000) t;
insert into reviews.members select ${uuidSql(`'m' || m`)}, 'Anna', null from generate_series(1, 5000) m;
insert into reviews.treatment_reviews
    (id, treatment_id, author_id, is_anonymous, overall_rating, would_recommend, helpful_count, created_at, updated_at)
  select ${uuidSql(`'r' || r`)}, ${uuidSql(`'t' || (1 + r % 100)`)}, ${uuidSql(`'m' || (1 + r % 5000)`)}, false,
    1 + r / 100 % 5, r / 100 % 3 > 0, r / 100 % 37, '2026-01-01'::timestamptz + r * interval '1 minute', now()
  from generate_series(1, 40000) r;
insert into reviews.helpful_marks select ${uuidSql(`'h' || r`)}, ${uuidSql(`'r' || r`)} from generate_series(1, 40000) r;
analyze reviews.treatment_categories, reviews.treatments, reviews.members, reviews.treatment_reviews, reviews.helpful_marks`;

let model: FilledReadModel;
beforeAll(async () => void (model = await fillReadModel('reviews', FILLED)));
afterAll(async () => await model.drop());

/** Steps that read reviews in the plan for the author of one of them; `place` is the cursor. */
const readingReviews = async (
  mode: PlanMode,
  asked: ReviewsAsked,
  place: ReviewPageStart,
): Promise<PlanStep[]> => {
  const query = reviewsOfTreatment.toQuery(
    ...readingOf(md5Of('t7'), asked, place, { ownReviewId: md5Of('r6') }),
  );
  return stepsOn(await model.planOf(query, mode), 'treatment_reviews');
};

describe.each(planModes)('%s plans of queries', (mode) => {
  it.each(reviewOrders)(
    'read reviews %s first from the index of that order, exactly 11 rows',
    async (order) => {
      const reviews = await readingReviews(mode, { sort: order }, START);
      // The second read checks whether the reader's own review is hidden.
      expect(reviews.map((step) => step['Index Name'])).toEqual([
        `treatment_reviews_${order}`,
        'treatment_reviews_pkey',
      ]);
      expect(reviews.map((step) => step['Actual Rows'])).toEqual([11, 0]);
    },
  );

  it.each([
    ['newest', null],
    ['helpful', '18'],
    ['highest', '3'],
    ['lowest', '-3'],
  ] as const)(
    'read a page in the middle of the reviews %s first from its index',
    async (order, beforeRank) => {
      const [shown] = await readingReviews(
        mode,
        { sort: order },
        {
          beforeRank,
          beforeInstant: '2026-01-14T00:00:00.000Z',
          beforeId: '7fffffff-ffff-4fff-8fff-ffffffffffff',
        },
      );
      expect(shown).toMatchObject({ 'Index Name': `treatment_reviews_${order}`, 'Actual Rows': 51 });
      expect(shown?.['Rows Removed by Filter'] ?? 0).toBe(0);
    },
  );

  it('read the reviews of one rating, newest first, without skipping others', async () => {
    const [shown] = await readingReviews(mode, { rating: 2 }, START);
    expect(shown).toMatchObject({ 'Index Name': 'treatment_reviews_highest', 'Actual Rows': 11 });
    expect(shown?.['Rows Removed by Filter'] ?? 0).toBe(0);
  });

  it('skip only reviews of the same treatment where a filter has no index', async () => {
    const asked = { sort: 'helpful', rating: 2, recommends: 'yes' } as const;
    const reviews = await readingReviews(mode, asked, START);
    expect(scannedBy(reviews)).toEqual([]);
    for (const step of reviews)
      expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(400);
  });

  it('find a reader’s own review by its id', async () => {
    const reviews = await readingReviews(mode, { author: 'me' }, START);
    expect(reviews).toMatchObject([{ 'Index Name': 'treatment_reviews_pkey', 'Actual Rows': 1 }]);
  });

  it('find marks by pseudonym', async () => {
    const tags = Array.from({ length: 50 }, (_, index) => md5Of(`h${index + 1}`));
    const marks = await model.planOf(marksOfReader.toQuery({ tags }), mode);
    const steps = marks.filter(
      (step) => step['Index Name'] !== undefined || step['Node Type'] === 'Seq Scan',
    );
    expect(steps.map((step) => step['Index Name'])).toEqual(['helpful_marks_pkey']);
    expect(marks[0]?.['Actual Rows']).toBe(50);
  });

  it('find treatments by their keys', async () => {
    const ids = Array.from({ length: 16 }, (_, index) => md5Of(`l${index + 1}`));
    const plan = await model.planOf(treatmentsById.toQuery({ ids }), mode);
    expect(indexesOf(plan)).toContain('treatments_pkey');
    expect(takenFrom(plan, 'treatments')).toBe(16);
  });

  it('find a category by its key', async () => {
    const plan = await model.planOf(
      treatmentsOfCategory.toQuery(
        { categoryId: md5Of('c3'), after: null },
        { order: 'name', isFirst: true },
      ),
      mode,
    );
    expect(takenFrom(plan, 'treatments')).toBe(10);
  });

  it.each(treatmentOrders)(
    'read the treatments of a large category by %s from an index of that order',
    async (order) => {
      const index = order === 'name' ? 'treatments_category' : `treatments_${order}`;
      const large = md5Of('large');
      for (const after of [null, md5Of('l1003')]) {
        const plan = await model.planOf(
          treatmentsOfCategory.toQuery({ categoryId: large, after }, { order, isFirst: after === null }),
          mode,
        );
        const [page] = stepsOn(plan, 'treatments').filter((step) => step['Actual Rows'] > 1);
        expect(page).toMatchObject({ 'Index Name': index, 'Actual Rows': 51 });
        expect(page?.['Rows Removed by Filter'] ?? 0).toBe(0);
      }
    },
  );
});
