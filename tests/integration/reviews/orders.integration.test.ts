import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listReviews, listTreatmentsOfCategory } from '@secondspring/contracts/http/reviews.ts';
import { reviewOrders, type ReviewOrder } from '@secondspring/contracts/vocabulary/review/words.ts';
import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Calling } from '../world/calling.ts';
import type { World } from '../world/world.ts';
import { startReviewsWorld } from './world.ts';

type Review = ResponseOf<typeof listReviews>[number];
type Treatment = ResponseOf<typeof listTreatmentsOfCategory>[number];

const WRITTEN = 70;
const durations = ['less-than-3', '3-6', null] as const;
const yoga = treatmentIdOf('yoga');
const path = `/api/treatments/${yoga}/reviews`;
const members: string[] = [];
let world: World;

const write = async (treatment: string, author: string, body: object): Promise<Review> => {
  const answer = await world.as(author)<Review>('POST', `/api/treatments/${treatment}/reviews`, { body });
  expect(answer.status).toBe(201);
  return answer.body;
};

beforeAll(async () => {
  world = await startReviewsWorld();
  for (let from = 0; from < WRITTEN; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const number = from + index;
        const member = await world.member();
        members[number] = member;
        await write(yoga, member, {
          overallRating: 1 + (number % 5),
          wouldRecommend: number % 3 > 0,
          durationMonths: durations[number % durations.length],
          isAnonymous: number % 2 === 0,
        });
      }),
    );
  await world.folded();
  const { body: some } = await world.as(null)<Review[]>('GET', path);
  for (const [place, { id }] of some.slice(4, 10).entries())
    for (const member of members.filter((_, index) => index % 20 < place)) {
      // A member cannot mark her own review; for the author of this one the call is refused.
      await world.as(member)('POST', `/api/reviews/${id}/helpful`);
    }
  await world.folded();
});
afterAll(async () => await world.stop());

const everyPage = async (as: Calling, query: string): Promise<Review[]> => {
  const all: Review[] = [];
  for (let next: string | undefined = `${path}?${query}`; next !== undefined;) {
    const page: Answered<Review[]> = await as<Review[]>('GET', next);
    expect(page.status).toBe(200);
    all.push(...page.body);
    next = page.next;
  }
  return all;
};

const ranks: Readonly<Record<ReviewOrder, (review: Review) => number>> = {
  newest: () => 0,
  helpful: ({ helpfulCount }) => helpfulCount,
  highest: ({ overallRating }) => overallRating,
  lowest: ({ overallRating }) => -overallRating,
};

describe('reviews of a treatment', () => {
  it.each(reviewOrders)(
    'are sorted %s first over all pages, each once, newer before older',
    async (order) => {
      const all = await everyPage(world.as(null), `sort=${order}`);
      expect(new Set(all.map(({ id }) => id)).size).toBe(WRITTEN);
      const key = (review: Review) =>
        [String(ranks[order](review) + 1000), review.createdAt, review.id].join(' ');
      expect(all.map(key)).toEqual(all.map(key).toSorted().toReversed());
      expect(new Set(all.map(({ helpfulCount }) => helpfulCount)).size).toBeGreaterThan(3);
    },
  );

  it('can be filtered by rating, recommendation and duration together, in every order', async () => {
    const whole = await everyPage(world.as(null), '');
    for (const [query, keeps] of [
      ['rating=2', ({ overallRating }: Review) => overallRating === 2],
      ['recommends=no', ({ wouldRecommend }: Review) => !wouldRecommend],
      ['duration=3-6', ({ durationMonths }: Review) => durationMonths === '3-6'],
      [
        'rating=4&recommends=yes&duration=3-6',
        (review: Review) =>
          review.overallRating === 4 && review.wouldRecommend && review.durationMonths === '3-6',
      ],
    ] as const)
      for (const order of reviewOrders) {
        const found = await everyPage(world.as(null), `${query}&sort=${order}`);
        const expected = whole.filter(keeps).map(({ id }) => id);
        expect(expected.length).toBeGreaterThan(0);
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }
  });

  it('are an empty list, not a 404, if none matches', async () => {
    expect(await everyPage(world.as(null), 'duration=2-plus-years')).toEqual([]);
  });

  it('show a member which review is hers, and a visitor nothing', async () => {
    const [her = ''] = members;
    const own = await everyPage(world.as(her), 'author=me&rating=1');
    expect(own).toMatchObject([{ isMine: true, isAnonymous: true, firstName: null, ageAtReview: null }]);
    expect(await everyPage(world.as(her), 'author=me&rating=2')).toEqual([]);
    expect(await everyPage(world.as(await world.member()), 'author=me')).toEqual([]);
    const visitors = await world.as(null)('GET', `${path}?author=me`);
    expect(visitors).toMatchObject({ status: 401, body: { type: 'urn:secondspring:sign-in-required' } });
  });

  it.each(['sort=oldest', 'rating=6', 'rating=1.5', 'recommends=maybe', 'duration=ever', 'author=someone'])(
    'refuse the query %s',
    async (query) => {
      expect((await world.as(null)('GET', `${path}?${query}`)).status).toBe(422);
    },
  );

  it('refuse a cursor of another order', async () => {
    const { next = '' } = await world.as(null)('GET', `${path}?sort=highest`);
    expect((await world.as(null)('GET', next)).status).toBe(200);
    expect((await world.as(null)('GET', next.replace('highest', 'helpful'))).status).toBe(422);
    expect((await world.as(null)('GET', next.replace('highest', 'newest'))).status).toBe(422);
  });
});

describe('treatments of a category', () => {
  const listed = async (category: string, sort: string): Promise<Treatment[]> => {
    const { status, body } = await world.as(null)<Treatment[]>(
      'GET',
      `/api/treatments/category/${category}?sort=${sort}`,
    );
    expect(status).toBe(200);
    return body;
  };
  let category = '';
  beforeAll(async () => {
    const { body } = await world.as(null)<Treatment>('GET', `/api/treatments/${treatmentIdOf('melatonin')}`);
    category = body.categoryId;
    const treatments = await listed(category, 'name');
    // 5 × 5 stars, 25 × 4 stars, 1 × 5 stars; none for the others.
    for (const [place, times, stars] of [
      [2, 5, 5],
      [1, 25, 4],
      [0, 1, 5],
    ] as const)
      for (const author of members.slice(0, times))
        await write(treatments[place]?.id ?? '', author, { overallRating: stars, wouldRecommend: true });
    await world.folded();
  });

  it('are sorted by rating, many good before few very good, those with fewer than five behind and those without last', async () => {
    const found = await listed(category, 'rating');
    expect(found.map(({ averageRating }) => averageRating).slice(0, 4)).toEqual([40, 50, 50, 0]);
    expect(found.slice(3).map(({ name }) => name)).toEqual(
      found
        .slice(3)
        .map(({ name }) => name)
        .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    );
  });

  it('are sorted by number of reviews', async () => {
    const counts = (await listed(category, 'reviews')).map(({ reviewCount }) => reviewCount);
    expect(counts.slice(0, 4)).toEqual([25, 5, 1, 0]);
  });

  it('are sorted by strength of evidence, treatments that are not recommended last', async () => {
    const strengths = (await listed(category, 'evidence')).map(({ evidence }) => evidence.strength);
    const places = strengths.map((strength) => 'ABCIN'.indexOf(strength));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(strengths).size).toBeGreaterThan(1);
  });

  it('refuse an unknown order', async () => {
    const { status } = await world.as(null)('GET', `/api/treatments/category/${category}?sort=price`);
    expect(status).toBe(422);
  });
});
