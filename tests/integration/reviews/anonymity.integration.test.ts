import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listReviews } from '@secondspring/contracts/http/reviews.ts';
import { catalogue, treatmentIdOf } from '@secondspring/content/treatments.ts';
import fc from 'fast-check';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpOf } from '../world/dump.ts';
import type { World } from '../world/world.ts';
import { startReviewsWorld } from './world.ts';

type Review = ResponseOf<typeof listReviews>[number];

const treatments = catalogue.flatMap((category) =>
  category.treatments.map(({ slug }) => treatmentIdOf(slug)),
);
const reviewsOf = (id: string): string => `/api/treatments/${id}/reviews`;
const anonymous = { overallRating: 5, wouldRecommend: true, isAnonymous: true };
const people: string[] = [];
let world: World;

const person = async (firstName: string, dateOfBirth: string): Promise<string> => {
  const userId = await world.member({ firstName, dateOfBirth });
  people.push(userId);
  return userId;
};
const kidOf = (line: string): string =>
  /"personal":"[^".]*\.(?<kid>[^".]+)\./u.exec(line)?.groups?.['kid'] ?? '';

beforeAll(async () => {
  world = await startReviewsWorld();
});
afterAll(async () => await world.stop());

/** What a reader sees, without random values: ids and the order within a day. */
const reviewsAsText = async (reader: string | null, treatmentId: string): Promise<string> => {
  const { body } = await world.as(reader)<Review[]>('GET', reviewsOf(treatmentId));
  return JSON.stringify(
    body
      .map((review) => ({ ...review, id: '', treatmentId: '' }))
      .map((review) => JSON.stringify(review))
      .toSorted(),
  );
};

describe('anonymous review', () => {
  it('reads the same whichever of two members wrote it', async () => {
    const reader = await world.member();
    let used = 0;
    const mix = fc.array(
      fc.record({
        byFirst: fc.boolean(),
        overallRating: fc.integer({ min: 1, max: 5 }),
        wouldRecommend: fc.boolean(),
        reviewText: fc.constantFrom(null, 'It helped.'),
        revised: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(mix, async (written) => {
        const worlds = [true, false].map(async (straight) => {
          const first = await person('Philippa', '1961-03-04');
          const second = await person('Rosalind', '1984-11-12');
          const answers: string[] = [];
          for (const { byFirst, revised, ...content } of written) {
            const treatmentId = treatments[(used += 1) % treatments.length] ?? '';
            const author = world.as(byFirst === straight ? first : second);
            const body = { ...content, isAnonymous: true };
            const { body: review } = await author<Review>('POST', reviewsOf(treatmentId), { body });
            if (revised)
              await author('PUT', `/api/reviews/${review.id}`, { body: { ...body, reviewText: 'Later.' } });
            await author('GET', reviewsOf(treatmentId));
            const mine = await vaultOf(world.dependencies.vaults, 'reviews').pseudonym(
              byFirst === straight ? second : first,
              'review',
              treatmentId,
            );
            expect(mine).not.toBe(review.id);
            const readers = await Promise.all([
              reviewsAsText(null, treatmentId),
              reviewsAsText(reader, treatmentId),
            ]);
            answers.push(...readers);
            await author('DELETE', `/api/reviews/${review.id}`);
            await author('GET', reviewsOf(treatmentId));
          }
          return answers;
        });
        const [one, other] = await Promise.all(worlds);
        expect(one).toEqual(other);
        expect(JSON.stringify(one)).not.toMatch(/Philippa|Rosalind|"ageAtReview":\d/u);
      }),
      { numRuns: 8 },
    );
  });

  it('can be seen as hers, changed and withdrawn by its author', async () => {
    const [treatmentId = ''] = treatments;
    const her = world.as(await person('Philippa', '1961-03-04'));
    const { body: review } = await her<Review>('POST', reviewsOf(treatmentId), { body: anonymous });
    expect(review).toMatchObject({ isMine: true, firstName: null, ageAtReview: null, isAnonymous: true });
    expect(review.createdAt).toMatch(/T00:00:00\.000Z$/u);
    const { body: list } = await her<Review[]>('GET', reviewsOf(treatmentId));
    expect(list).toEqual([review]);
    const named = { ...anonymous, isAnonymous: false, overallRating: 2 };
    const revised = await her<Review>('PUT', `/api/reviews/${review.id}`, { body: named });
    expect(revised.body).toMatchObject({ overallRating: 2, isAnonymous: true, firstName: null });
    expect((await her('DELETE', `/api/reviews/${review.id}`)).status).toBe(204);
  });

  it('hides the author of a review that was named before, from readers and in every table', async () => {
    const treatmentId = treatments[1] ?? '';
    const userId = await person('Philippa', '1961-03-04');
    const her = world.as(userId);
    const { body: review } = await her<Review>('POST', reviewsOf(treatmentId), {
      body: { ...anonymous, isAnonymous: false },
    });
    expect(review).toMatchObject({ firstName: 'Philippa', ageAtReview: 65 });
    const { body: revised } = await her<Review>('PUT', `/api/reviews/${review.id}`, { body: anonymous });
    expect(revised).toMatchObject({ firstName: null, ageAtReview: null, isAnonymous: true });
    expect((await her<Review[]>('GET', reviewsOf(treatmentId))).body).toEqual([revised]);
    const { rows } = await world.dependencies.pool.query(
      'select author_id, age_at_review from reviews.treatment_reviews where id = $1',
      [review.id],
    );
    expect(rows).toEqual([{ author_id: null, age_at_review: null }]);
  });
});

describe('stored reviews and marks', () => {
  it('name no member, and do not link two anonymous reviews', async () => {
    const userId = await person('Philippa', '1961-03-04');
    const her = world.as(userId);
    for (const treatmentId of treatments.slice(20, 26))
      await her('POST', reviewsOf(treatmentId), { body: { ...anonymous, reviewText: randomUUID() } });
    const other = world.as(await person('Rosalind', '1984-11-12'));
    const { body: list } = await her<Review[]>('GET', reviewsOf(treatments[20] ?? ''));
    expect((await other('POST', `/api/reviews/${list[0]?.id ?? ''}/helpful`)).status).toBe(200);

    const lines = await dumpOf(world.dependencies.store);
    const unlinkable = lines.filter((line) => /^\["(review|helpful)-/u.test(line));
    expect(unlinkable.length).toBeGreaterThan(7);
    for (const line of unlinkable) {
      for (const known of people) expect(line).not.toContain(known);
      expect(line).not.toMatch(/Philippa|Rosalind|correlation|causation/iu);
      expect(line).toMatch(/,\{"version":[1-3],"at":"[-0-9T:.]+Z"\}\]$/u);
    }
    const streamOf = (line: string): string => /^\["(?<stream>[^"]+)"/u.exec(line)?.groups?.['stream'] ?? '';
    const sealed = unlinkable.filter((line) => line.includes('"isAnonymous":true'));
    const byKey = Map.groupBy(sealed, kidOf);
    expect(byKey.has('')).toBe(false);
    for (const together of byKey.values()) expect(new Set(together.map(streamOf)).size).toBe(1);
    const personal = new Set(lines.filter((line) => line.startsWith('["user-')).map(kidOf));
    expect([...byKey.keys()].filter((kid) => personal.has(kid))).toEqual([]);
  });
});
