import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type * as calls from '@secondspring/contracts/http/reviews.ts';
import { troubleKeys } from '@secondspring/contracts/vocabulary/trouble-words.ts';
import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Answered } from '../world/calling.ts';
import { startReviewsWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Review = ResponseOf<typeof calls.submitReview>;
type Treatment = ResponseOf<typeof calls.getTreatment>;
type Category = ResponseOf<typeof calls.listTreatmentCategories>[number];
type Helpfulness = ResponseOf<typeof calls.markReviewHelpful>;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const content = {
  overallRating: 4,
  durationMonths: '3-6',
  symptomsAddressed: ['Hot flashes'],
  symptomImprovement: null,
  sideEffects: ['Headaches'],
  reviewText: '  It took a month.  ',
  wouldRecommend: true,
};

const world = useStarted(startReviewsWorld);

const treatment = async (id: string): Promise<Treatment> =>
  (await world.as(null)<Treatment>('GET', `/api/treatments/${id}`)).body;
const reviewsOf = (id: string): string => `/api/treatments/${id}/reviews`;

/** Alphabetical, case-insensitive. */
const asReadersSort = (one: string, other: string): number =>
  one.toLowerCase() < other.toLowerCase() ? -1 : 1;

describe('treatment catalogue', () => {
  it('lists categories in their order, and the treatments of one by name', async () => {
    const visitor = world.as(null);
    const { status, body: categories } = await visitor<Category[]>('GET', '/api/treatment-categories');
    expect(status).toBe(200);
    expect(categories[0]).toMatchObject({ slug: 'hormone-therapy', icon: 'pill' });
    expect(categories.length).toBeGreaterThanOrEqual(8);
    const { body: treatments } = await visitor<Treatment[]>(
      'GET',
      `/api/treatments/category/${categories[0]?.id ?? ''}`,
    );
    expect(treatments).toHaveLength(11);
    const names = treatments.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(asReadersSort));
    expect(treatments[0]).toMatchObject({
      reviewCount: 0,
      averageRating: 0,
      recommendPercentage: null,
      ratingCounts: [0, 0, 0, 0, 0],
      evidence: { strength: expect.stringMatching(/^[ABCNI]$/u) },
    });
  });

  it('lists all treatments over all pages, each once', async () => {
    const visitor = world.as(null);
    const names: string[] = [];
    const sizes: number[] = [];
    for (let path: string | undefined = '/api/treatments'; path !== undefined;) {
      const page: Answered<Treatment[]> = await visitor<Treatment[]>('GET', path);
      names.push(...page.body.map(({ name }) => name));
      sizes.push(page.body.length);
      path = page.next;
    }
    expect(sizes).toEqual([50, names.length - 50]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted(asReadersSort));
  });

  it('answers each trouble with treatments of the catalogue and their ratings', async () => {
    const { body } = await world.as(null)<ResponseOf<typeof calls.listTroubles>>('GET', '/api/troubles');
    expect(body.map(({ trouble }) => trouble)).toEqual(troubleKeys);
    for (const { treatments } of body) {
      const { body: shown } = await world.as(null)<Treatment>('GET', `/api/treatments/${treatments[0]?.id}`);
      expect(shown).toMatchObject(treatments[0] ?? {});
    }
  });

  it.each([
    [`/api/treatments/${UNKNOWN}`, 'Treatment not found'],
    [`/api/treatments/${UNKNOWN}/reviews`, 'Treatment not found'],
    [`/api/treatments/category/${UNKNOWN}`, 'Category not found'],
  ])('answers 404 for %s', async (path, message) => {
    const { status, body } = await world.as(null)<{ message: string }>('GET', path);
    expect({ status, message: body.message }).toEqual({ status: 404, message });
  });

  it.each([
    '/api/treatments?cursor=garbage',
    `/api/treatments/category/${UNKNOWN}?cursor=bnVsbA`,
    `${reviewsOf(UNKNOWN)}?cursor=WyJhIiwiYiJd`,
  ])('answers 422 for %s', async (path) => {
    expect((await world.as(null)('GET', path)).status).toBe(422);
  });

  it.each([
    ['/api/treatments/1', 'Treatment not found'],
    ['/api/treatments/1/reviews', 'Treatment not found'],
    ['/api/treatments/category/nothing', 'Category not found'],
  ])('returns the same answer for the malformed id in %s as for an unknown one', async (path, message) => {
    expect(await world.as(null)('GET', path)).toMatchObject({ status: 404, body: { message } });
  });
});

describe('submitting a review', () => {
  const id = treatmentIdOf('oestrogen-gel');

  it('returns it as its author sees it, and changes the average at once', async () => {
    const anna = world.as(await world.member());
    const { status, body } = await anna<Review>('POST', reviewsOf(id), { body: content });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...content,
      id: expect.any(String),
      treatmentId: id,
      reviewText: 'It took a month.',
      isAnonymous: false,
      firstName: 'Anna',
      ageAtReview: 51,
      helpfulCount: 0,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
      isMine: true,
      markedHelpful: false,
    });
    const own = await anna<Review[]>('GET', reviewsOf(id));
    expect(own.headers.get('Consistency')).toBeNull();
    const shown = { ...body, createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(own.body).toEqual([shown]);
    expect(await treatment(id)).toMatchObject({
      reviewCount: 1,
      averageRating: 40,
      recommendPercentage: 100,
      ratingCounts: [0, 0, 0, 1, 0],
    });
    const other = await world.as(await world.member())<Review[]>('GET', reviewsOf(id));
    expect(other.body).toEqual([{ ...shown, isMine: false }]);
    expect((await world.as(null)<Review[]>('GET', reviewsOf(id))).body).toEqual([
      { ...shown, isMine: false },
    ]);
  });

  it('shows the name that the member has just set', async () => {
    const userId = await world.member({ firstName: 'Anna' });
    await world.projectors.stop();
    const named = { userId, firstName: 'Annabel', lastName: null, dateOfBirth: null, menopausePhase: null };
    const position = await world.dependencies.eventLog.append(
      `user-${userId}`,
      1n,
      [{ type: 'ProfileUpdated', data: named, id: randomUUID(), actor: userId }],
      { person: userId },
    );
    // The projector catches up while the call waits.
    const waiting = vi.spyOn(world.dependencies.freshness, 'waitForCheckpoint');
    waiting.mockImplementationOnce(async () => {
      world.projectors.start();
      await world.folded();
      return 'fresh';
    });
    const written = await world.as(userId)<Review>('POST', reviewsOf(treatmentIdOf('equol')), {
      body: content,
      token: `reviews:${position}`,
    });
    expect(waiting).toHaveBeenCalledWith('reviews', new Map([['reviews', position]]));
    expect(written.body).toMatchObject({ firstName: 'Annabel', ageAtReview: null });
  });

  it('accepts one per member, in any spelling of the treatment’s id', async () => {
    const bea = world.as(await world.member({ firstName: null, dateOfBirth: null }));
    const first = await bea<Review>('POST', reviewsOf(id.toUpperCase()), {
      body: { ...content, overallRating: 1 },
    });
    expect(first).toMatchObject({
      status: 201,
      body: { firstName: null, ageAtReview: null, treatmentId: id },
    });
    const second = await bea<{ message: string }>('POST', reviewsOf(id), { body: content });
    expect(second).toMatchObject({
      status: 409,
      body: { type: 'urn:secondspring:review-already-submitted' },
    });
    expect(await treatment(id)).toMatchObject({ reviewCount: 2, averageRating: 25 });
  });

  it.each([
    ['no rating', { ...content, overallRating: undefined }],
    ['no stars', { ...content, overallRating: 0 }],
    ['six stars', { ...content, overallRating: 6 }],
    ['half a star', { ...content, overallRating: 3.5 }],
    ['a rating in words', { ...content, overallRating: '4' }],
    ['no recommendation', { ...content, wouldRecommend: undefined }],
    ['an unknown duration', { ...content, durationMonths: '4' }],
    ['an unknown symptom', { ...content, symptomsAddressed: ['Boredom'] }],
    ['a symptom that is no list', { ...content, symptomsAddressed: 'Hot flashes' }],
    ['too long a text', { ...content, reviewText: 'x'.repeat(5001) }],
    ['too many side effects', { ...content, sideEffects: Array(11).fill('Nausea') }],
    ['a list', [content]],
    ['no body', undefined],
  ])('refuses %s and changes nothing', async (_, body) => {
    const before = await treatment(id);
    const { status } = await world.as(await world.member())('POST', reviewsOf(id), { body });
    expect([415, 422]).toContain(status);
    expect(await treatment(id)).toEqual(before);
  });

  it('refuses an unknown treatment, a malformed id, and a visitor', async () => {
    const anna = world.as(await world.member());
    expect((await anna('POST', reviewsOf(UNKNOWN), { body: content })).status).toBe(404);
    expect((await anna('POST', reviewsOf('1'), { body: content })).status).toBe(404);
    expect((await world.as(null)('POST', reviewsOf(id), { body: content })).status).toBe(401);
  });
});

describe('repeated idempotency key', () => {
  const id = treatmentIdOf('oestrogen-spray');

  it('has one effect and returns the first answer for every command', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const submit = () => anna<Review>('POST', reviewsOf(id), { body: content, key: 'intent-submit' });
    const first = await submit();
    const again = await submit();
    expect(again.status).toBe(201);
    // The event store dates the event; the first answer used the service's clock.
    expect({ ...again.body, createdAt: '', updatedAt: '' }).toEqual({
      ...first.body,
      createdAt: '',
      updatedAt: '',
    });

    const own = `/api/reviews/${first.body.id}`;
    const revised = { body: { ...content, overallRating: 2 }, key: 'intent-revise' };
    const revise = () => anna<Review>('PUT', own, revised);
    expect((await revise()).body.overallRating).toBe(2);
    await anna('PUT', own, { body: { ...content, overallRating: 5 } });
    expect(await revise()).toMatchObject({ status: 200, body: { overallRating: 2 } });
    expect((await submit()).body.overallRating).toBe(4);
    expect(await treatment(id)).toMatchObject({ reviewCount: 1, averageRating: 50 });

    const mark = () => bea<Helpfulness>('POST', `${own}/helpful`, { key: 'intent-mark' });
    expect((await mark()).body).toEqual({ helpfulCount: 1, markedHelpful: true });
    expect((await mark()).body).toEqual({ helpfulCount: 1, markedHelpful: true });

    const withdraw = () => anna('DELETE', own, { key: 'intent-withdraw' });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect((await anna('DELETE', own)).status).toBe(404);
  });

  it('is a new command for another call', async () => {
    const key = 'intent-of-two-calls';
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content, key });
    const own = `/api/reviews/${review.id}`;
    await world.folded();
    expect((await bea<Helpfulness>('POST', `${own}/helpful`, { key })).body.markedHelpful).toBe(true);
    expect((await bea<Helpfulness>('DELETE', `${own}/helpful`, { key })).body.markedHelpful).toBe(false);
    expect((await anna('DELETE', own, { key })).status).toBe(204);
    expect((await anna<Review[]>('GET', reviewsOf(id))).body.filter(({ isMine }) => isMine)).toEqual([]);
  });

  it('is a separate command for each member and treatment', async () => {
    const key = 'intent-shared';
    const answers = await Promise.all([
      world.as(await world.member())('POST', reviewsOf(id), { body: content, key }),
      world.as(await world.member())('POST', reviewsOf(id), { body: content, key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('changing and withdrawing a review', () => {
  const id = treatmentIdOf('testosterone');

  it('updates the tallies, and a review written again begins without marks', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member({ firstName: 'Bea' }));
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const own = `/api/reviews/${review.id}`;
    await world.folded();
    expect((await bea('POST', `${own}/helpful`)).status).toBe(200);
    await world.folded();
    const revised = await anna<Review>('PUT', own.toUpperCase().replace('/API/REVIEWS', '/api/reviews'), {
      body: { ...content, overallRating: 1, wouldRecommend: false },
    });
    expect(revised.body).toMatchObject({
      helpfulCount: 1,
      overallRating: 1,
      firstName: 'Anna',
      ageAtReview: 51,
      isMine: true,
    });
    await anna('GET', reviewsOf(id));
    expect(await treatment(id)).toMatchObject({ reviewCount: 1, averageRating: 10, recommendPercentage: 0 });
    expect((await anna('DELETE', own)).status).toBe(204);
    expect((await anna<Review[]>('GET', reviewsOf(id))).body).toEqual([]);
    expect(await treatment(id)).toMatchObject({
      reviewCount: 0,
      averageRating: 0,
      recommendPercentage: null,
    });
    expect((await bea('POST', `${own}/helpful`)).status).toBe(404);
    const second = await anna<Review>('POST', reviewsOf(id), { body: { ...content, overallRating: 5 } });
    expect(second).toMatchObject({ status: 201, body: { id: review.id, helpfulCount: 0, overallRating: 5 } });
    await anna('GET', reviewsOf(id));
    expect(await treatment(id)).toMatchObject({ reviewCount: 1, averageRating: 50 });
    expect((await bea<Review[]>('GET', reviewsOf(id))).body).toMatchObject([
      { helpfulCount: 0, markedHelpful: false },
    ]);
  });

  it('keeps marks with the words that were marked', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const own = `/api/reviews/${review.id}`;
    const seen = async () => {
      await world.folded();
      const { body } = await bea<Review[]>('GET', reviewsOf(id));
      const found = body.find((each) => each.id === review.id);
      return [found?.helpfulCount, found?.markedHelpful];
    };
    const mark = async () => (await bea<Helpfulness>('POST', `${own}/helpful`)).body.helpfulCount;
    await world.folded();
    expect(await mark()).toBe(1);
    await world.folded();
    await anna('PUT', own, {
      body: { ...content, overallRating: 2, reviewText: ` ${content.reviewText}\u200b` },
    });
    expect(await seen()).toEqual([1, true]);
    const reworded = { ...content, reviewText: 'Buy it at my shop.' };
    expect((await anna<Review>('PUT', own, { body: reworded })).body.helpfulCount).toBe(0);
    expect(await seen()).toEqual([0, false]);
    expect((await bea<Helpfulness>('DELETE', `${own}/helpful`)).body).toEqual({
      helpfulCount: 0,
      markedHelpful: false,
    });
    expect(await mark()).toBe(1);
    expect(await seen()).toEqual([1, true]);
    // The words of before are new words too.
    await anna('PUT', own, { body: content });
    expect(await seen()).toEqual([0, false]);
  });

  it('appends nothing when nothing changes', async () => {
    const anna = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const same = await anna<Review>('PUT', `/api/reviews/${review.id}`, { body: content });
    expect(same).toMatchObject({ status: 200, body: { overallRating: 4 } });
    expect(await world.dependencies.eventLog.read(`review-${review.id}`)).toHaveLength(1);
  });

  it('returns the same answer for another member’s review as for an unknown one', async () => {
    const anna = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const bea = world.as(await world.member());
    const answers = await Promise.all(
      [review.id, UNKNOWN].flatMap((target) => [
        bea('PUT', `/api/reviews/${target}`, { body: content }),
        bea('DELETE', `/api/reviews/${target}`),
      ]),
    );
    const comparable = answers.map(({ status, body }) => ({ status, ...Object(body), requestId: '' }));
    expect(new Set(comparable.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(comparable[0]).toMatchObject({ status: 404, message: 'Review not found' });
    expect((await bea('PUT', '/api/reviews/1', { body: content })).status).toBe(404);
    expect((await bea('PUT', `/api/reviews/${review.id}`, { body: { overallRating: 6 } })).status).toBe(422);
    expect((await world.as(null)('PUT', `/api/reviews/${review.id}`, { body: content })).status).toBe(401);
    expect((await world.as(null)('DELETE', `/api/reviews/${review.id}`)).status).toBe(401);
  });
});

describe('finding a review helpful', () => {
  const id = treatmentIdOf('gabapentin');

  it('counts once, is withdrawn once, and is refused to the author and to visitors', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const cleo = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const helpful = `/api/reviews/${review.id}/helpful`;
    await anna('GET', reviewsOf(id));
    const steps = [
      await bea<Helpfulness>('POST', helpful),
      await bea<Helpfulness>('POST', helpful),
      await cleo<Helpfulness>('POST', helpful),
      await bea<Helpfulness>('DELETE', helpful),
      await bea<Helpfulness>('DELETE', helpful),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(steps.map(({ body }) => body.markedHelpful)).toEqual([true, true, true, false, false]);
    expect(steps.slice(0, 2).map(({ body }) => body.helpfulCount)).toEqual([1, 1]);
    await world.folded();
    expect((await cleo<Helpfulness>('POST', helpful)).body).toEqual({ helpfulCount: 1, markedHelpful: true });
    expect((await cleo<Review[]>('GET', reviewsOf(id))).body).toMatchObject([
      { helpfulCount: 1, markedHelpful: true, isMine: false },
    ]);
    expect((await bea<Review[]>('GET', reviewsOf(id))).body).toMatchObject([{ markedHelpful: false }]);
    expect(await anna('POST', helpful)).toMatchObject({
      status: 409,
      body: { type: 'urn:secondspring:own-review-not-helpful' },
    });
    expect((await anna<Helpfulness>('DELETE', helpful)).body).toEqual({
      helpfulCount: 1,
      markedHelpful: false,
    });
    expect((await world.as(null)('POST', helpful)).status).toBe(401);
    expect((await world.as(null)('DELETE', helpful)).status).toBe(401);
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await bea(method, `/api/reviews/${UNKNOWN}/helpful`)).status).toBe(404);
      expect((await bea(method, '/api/reviews/1/helpful')).status).toBe(404);
    }
  });

  it('returns the right tally while the projectors are stopped, even without the consistency token', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const helpful = `/api/reviews/${review.id}/helpful`;
    await world.folded();
    await world.projectors.stop();
    try {
      const elsewhere = { elsewhere: true };
      const marked = await bea<Helpfulness>('POST', helpful, elsewhere);
      const again = await bea<Helpfulness>('POST', helpful, elsewhere);
      const removed = await bea<Helpfulness>('DELETE', helpful, elsewhere);
      expect([marked, again, removed].map(({ body }) => body.helpfulCount)).toEqual([1, 1, 0]);
      const revised = await anna<Review>('PUT', `/api/reviews/${review.id}`, {
        body: { ...content, overallRating: 3 },
        ...elsewhere,
      });
      expect(revised.body.overallRating).toBe(3);
      const late = await anna<Review[]>('GET', reviewsOf(id));
      expect(late.headers.get('Consistency')).toBe('stale');
      expect(late.body.find(({ isMine }) => isMine)?.overallRating).toBe(4);
    } finally {
      world.projectors.start();
    }
    await world.folded();
    expect(
      (await anna<Review[]>('GET', reviewsOf(id))).body.find(({ isMine }) => isMine)?.overallRating,
    ).toBe(3);
  });
});

describe('ten concurrent calls', () => {
  const ten = <Answer>(call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: 10 }, (_, index) => call(index)));
  const counted = (answers: readonly { status: number }[]): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('publish one review when one member submits [S26]', async () => {
    const id = treatmentIdOf('oxybutynin');
    const anna = world.as(await world.member());
    const answers = await ten(() => anna('POST', reviewsOf(id), { body: content }));
    expect(counted(answers)).toEqual({ 201: 1, 409: 9 });
    await anna('GET', reviewsOf(id));
    expect(await treatment(id)).toMatchObject({ reviewCount: 1, averageRating: 40 });
  });

  it('all return the first answer for one idempotency key', async () => {
    const id = treatmentIdOf('clonidine');
    const anna = world.as(await world.member());
    const answers = await ten(() =>
      anna<Review>('POST', reviewsOf(id), { body: content, key: 'intent-of-ten' }),
    );
    expect(counted(answers)).toEqual({ 201: 10 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await anna('GET', reviewsOf(id));
    expect(await treatment(id)).toMatchObject({ reviewCount: 1 });
  });

  it('count every submission and mark of different members', async () => {
    const id = treatmentIdOf('pregabalin');
    const members = await ten(() => world.member());
    const answers = await ten((index) =>
      world.as(members[index] ?? '')<Review>('POST', reviewsOf(id), {
        body: { ...content, overallRating: 1 + (index % 5), wouldRecommend: index % 2 === 0 },
      }),
    );
    expect(counted(answers)).toEqual({ 201: 10 });
    await world.folded();
    expect(await treatment(id)).toMatchObject({
      reviewCount: 10,
      averageRating: 30,
      recommendPercentage: 50,
      ratingCounts: [2, 2, 2, 2, 2],
    });
    const helpful = `/api/reviews/${answers[0]?.body.id ?? ''}/helpful`;
    const marks = await ten((index) => world.as(members[index] ?? '')('POST', helpful));
    expect(counted(marks)).toEqual({ 200: 9, 409: 1 });
    const oneMember = world.as(members[7] ?? '');
    expect(counted(await ten(() => oneMember('POST', helpful)))).toEqual({ 200: 10 });
    await world.folded();
    const { body } = await world.as(null)<Review[]>('GET', reviewsOf(id));
    expect(body.find((review) => review.id === answers[0]?.body.id)?.helpfulCount).toBe(9);
  });

  it('leave tallies that match the review after one member’s changes', async () => {
    const id = treatmentIdOf('fezolinetant');
    const anna = world.as(await world.member());
    const { body: review } = await anna<Review>('POST', reviewsOf(id), { body: content });
    const answers = await ten((index) =>
      anna('PUT', `/api/reviews/${review.id}`, { body: { ...content, overallRating: 1 + (index % 5) } }),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await world.folded();
    const { body } = await world.as(null)<Review[]>('GET', reviewsOf(id));
    expect(await treatment(id)).toMatchObject({
      reviewCount: 1,
      averageRating: 10 * (body[0]?.overallRating ?? 0),
    });
  });
});
