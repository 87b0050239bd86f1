import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getTreatment, listReviews } from '@secondspring/contracts/http/reviews.ts';
import { catalogue, treatmentIdOf } from '@secondspring/content/treatments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Calling } from '../world/calling.ts';
import { dumpOf } from '../world/dump.ts';
import type { World } from '../world/world.ts';
import { startReviewsWorld } from './world.ts';

type Review = ResponseOf<typeof listReviews>[number];
type Treatment = ResponseOf<typeof getTreatment>;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const treatments = catalogue.flatMap((category) =>
  category.treatments.map(({ slug }) => treatmentIdOf(slug)),
);
const content = { overallRating: 4, wouldRecommend: true, reviewText: 'It took a month.' };
const report = { reason: 'unsafe-advice', note: 'It names a dose.' };

let world: World;
let used = 0;
beforeAll(async () => {
  world = await startReviewsWorld();
});
afterAll(async () => await world.stop());

const member = async (): Promise<Calling> => world.as(await world.member());
/** A review of a treatment, with its author. */
const reviewed = async (more: object = {}): Promise<{ her: Calling; id: string; list: string }> => {
  const list = `/api/treatments/${treatments[(used += 1)] ?? ''}/reviews`;
  const her = await member();
  const { body } = await her<Review>('POST', list, { body: { ...content, ...more } });
  await world.folded();
  return { her, id: body.id, list };
};
const reportedBy = async (members: readonly Calling[], id: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const caller of members)
    statuses.push((await caller('POST', `/api/reviews/${id}/report`, { body: report })).status);
  await world.folded();
  return statuses;
};
const shownTo = async (caller: Calling, list: string): Promise<string[]> =>
  (await caller<Review[]>('GET', list)).body.map(({ id }) => id);
const decided = async (type: 'ItemHidden' | 'ItemRestored', itemId: string): Promise<void> => {
  const data = { kind: 'review', itemId, moderator: 'Robin', reason: 'Looked at it.' } as const;
  const event: NewEvent = { type, data };
  const stream = `moderation-review-${itemId}`;
  const before = await world.dependencies.eventLog.read(stream);
  const expected = before.at(-1)?.revision ?? 'no_stream';
  await world.dependencies.eventLog.append(stream, expected, [{ ...event, id: randomUUID() }], null);
  await world.folded();
};

describe('reporting a review', () => {
  it('thanks a member, and asks a visitor to sign in', async () => {
    const { id } = await reviewed();
    const thanked = await (await member())('POST', `/api/reviews/${id}/report`, { body: report });
    expect(thanked).toMatchObject({ status: 202, body: { message: expect.stringContaining('Thank you') } });
    expect((await world.as(null)('POST', `/api/reviews/${id}/report`, { body: report })).status).toBe(401);
  });

  it.each([
    ['no reason', {}],
    ['a reason of her own', { reason: 'boring' }],
    ['too long a note', { reason: 'other', note: 'x'.repeat(1001) }],
  ])('refuses %s', async (_, body) => {
    const { id } = await reviewed();
    expect((await (await member())('POST', `/api/reviews/${id}/report`, { body })).status).toBe(422);
  });

  it('is refused for the member’s own review, named or anonymous, and for an unknown one', async () => {
    for (const isAnonymous of [false, true]) {
      const { her, id } = await reviewed({ isAnonymous });
      expect(await her('POST', `/api/reviews/${id}/report`, { body: report })).toMatchObject({
        status: 409,
        body: { type: 'urn:secondspring:own-item-not-reported' },
      });
      await her('DELETE', `/api/reviews/${id}`);
      await world.folded();
      expect(await reportedBy([await member()], id)).toEqual([404]);
    }
    expect(await reportedBy([await member()], UNKNOWN)).toEqual([404]);
  });

  it('counts once per member under eight concurrent calls with different keys, and hides nothing', async () => {
    const { id, list } = await reviewed();
    const one = await member();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        one('POST', `/api/reviews/${id}/report`, { body: report, key: randomUUID() }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await world.folded();
    const { rows } = await world.dependencies.pool.query(
      'select report_count from reviews.treatment_reviews where id = $1',
      [id],
    );
    expect(rows).toEqual([{ report_count: 1 }]);
    expect(await shownTo(world.as(null), list)).toEqual([id]);
  });

  it('stores no names and no readable note in the event store', async () => {
    const { id } = await reviewed();
    const userId = await world.member();
    const note = `note ${randomUUID()}`;
    await world.as(userId)('POST', `/api/reviews/${id}/report`, { body: { reason: 'other', note } });
    const lines = (await dumpOf(world.dependencies.store)).filter((line) => line.startsWith('["report-'));
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
    expect(lines.join()).not.toContain(note);
    expect(lines.join()).not.toContain(userId);
  });
});

describe('three reports of a review', () => {
  it('hide it from everyone but its author, and keep the tallies', async () => {
    const { her, id, list } = await reviewed();
    const others = [await member(), await member(), await member()];
    expect(await reportedBy(others.slice(0, 2), id)).toEqual([202, 202]);
    expect(await shownTo(world.as(null), list)).toEqual([id]);
    expect(await reportedBy(others.slice(2), id)).toEqual([202]);
    for (const caller of [world.as(null), ...others]) expect(await shownTo(caller, list)).toEqual([]);
    expect(await shownTo(her, list)).toEqual([id]);
    const { body } = await world.as(null)<Treatment>('GET', list.replace('/reviews', ''));
    expect(body).toMatchObject({ reviewCount: 1, averageRating: 40 });
    // An outdated screen may still show the review and report it.
    expect(await reportedBy([await member()], id)).toEqual([202]);
  });

  it('are settled if a moderator restores the review; others may report it again', async () => {
    const { id, list } = await reviewed({ isAnonymous: true });
    const first = [await member(), await member(), await member()];
    await reportedBy(first, id);
    expect(await shownTo(world.as(null), list)).toEqual([]);
    await decided('ItemRestored', id);
    expect(await shownTo(world.as(null), list)).toEqual([id]);
    await reportedBy(first, id);
    expect(await shownTo(world.as(null), list)).toEqual([id]);
    await reportedBy([await member(), await member(), await member()], id);
    expect(await shownTo(world.as(null), list)).toEqual([]);
  });
});

describe('moderator', () => {
  it('hides a review that nobody reported, and shows it again', async () => {
    const { her, id, list } = await reviewed();
    await decided('ItemHidden', id);
    expect(await shownTo(world.as(null), list)).toEqual([]);
    expect(await shownTo(her, list)).toEqual([id]);
    await decided('ItemRestored', id);
    expect(await shownTo(world.as(null), list)).toEqual([id]);
  });

  it('takes a hidden review out of the tallies for all but its author, and puts it back', async () => {
    const { her, id, list } = await reviewed({ overallRating: 1, wouldRecommend: false });
    await (
      await member()
    )('POST', list, { body: { ...content, overallRating: 5 } });
    await world.folded();
    const path = list.replace('/reviews', '');
    const seen = async (caller: Calling) => {
      const { body } = await caller<Treatment>('GET', path);
      const { body: listed } = await caller<Treatment[]>(
        'GET',
        `/api/treatments/category/${body.categoryId}`,
      );
      expect(listed.find((each) => each.id === body.id)).toEqual(body);
      const { reviewCount, averageRating, recommendPercentage, ratingCounts } = body;
      expect(await shownTo(caller, list)).toHaveLength(reviewCount);
      return [reviewCount, averageRating, recommendPercentage, ratingCounts];
    };
    const both = [2, 30, 50, [1, 0, 0, 0, 1]];
    await decided('ItemHidden', id);
    for (const caller of [world.as(null), await member()])
      expect(await seen(caller)).toEqual([1, 50, 100, [0, 0, 0, 0, 1]]);
    expect(await seen(her)).toEqual(both);
    await her('PUT', `/api/reviews/${id}`, { body: { ...content, overallRating: 2, wouldRecommend: false } });
    await world.folded();
    expect(await seen(world.as(null))).toEqual([1, 50, 100, [0, 0, 0, 0, 1]]);
    expect(await seen(her)).toEqual([2, 35, 50, [0, 1, 0, 0, 1]]);
    await her('DELETE', `/api/reviews/${id}`);
    await world.folded();
    for (const caller of [world.as(null), her])
      expect(await seen(caller)).toEqual([1, 50, 100, [0, 0, 0, 0, 1]]);
    await her('POST', list, { body: { ...content, overallRating: 1, wouldRecommend: false } });
    await decided('ItemRestored', id);
    for (const caller of [world.as(null), her]) expect(await seen(caller)).toEqual(both);
  });

  it('leaves no number above an empty list when the only review is hidden', async () => {
    const { id, list } = await reviewed();
    await decided('ItemHidden', id);
    expect((await world.as(null)<Treatment>('GET', list.replace('/reviews', ''))).body).toMatchObject({
      reviewCount: 0,
      averageRating: 0,
      recommendPercentage: null,
      ratingCounts: [0, 0, 0, 0, 0],
    });
  });

  it('keeps a review hidden after it is withdrawn and rewritten', async () => {
    const { her, id, list } = await reviewed();
    await decided('ItemHidden', id);
    await her('DELETE', `/api/reviews/${id}`);
    await her('POST', list, { body: content });
    await world.folded();
    expect(await shownTo(world.as(null), list)).toEqual([]);
  });
});
