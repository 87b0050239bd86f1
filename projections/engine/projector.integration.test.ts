import { randomUUID } from 'node:crypto';
import { parseConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { createFreshness } from '@secondspring/platform/read-model/freshness.ts';
import { marked } from '@secondspring/tests/projections/acts.ts';
import { oneReview } from '@secondspring/tests/projections/one-review.ts';
import { storeStays } from '@secondspring/tests/engines/event-store.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { KeyStoreUnavailable } from '@secondspring/platform/vault/faults.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(async () => rig.close());

/** A member, a treatment, her review of it, and `marks` helpful marks. */
const community = async (marks: number) => {
  const { position, ...review } = await oneReview(rig);
  return { ...review, last: marks === 0 ? position : await markMany(review.reviewId, marks) };
};
const markMany = async (reviewId: string, count: number): Promise<bigint> => {
  const positions = await Promise.all(
    Array.from({ length: count }, () => rig.append(`helpful-${randomUUID()}`, marked(reviewId))),
  );
  return positions.reduce((last, position) => (position > last ? position : last));
};

describe('a projector', () => {
  it('folds existing and new events and announces each position', async () => {
    const { reviewId, treatmentId, author, last } = await community(3);
    const projector = rig.project();
    await rig.folded(last);
    expect(await rig.rows('treatment_reviews')).toMatchObject([
      { id: reviewId, author_id: author, review_text: 'It helped.', helpful_count: 3 },
    ]);
    const live = await markMany(reviewId, 50);
    await rig.folded(live);
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 53 }]);
    expect(await rig.rows('treatments')).toMatchObject([{ id: treatmentId, average_rating: 40 }]);
    await eventually('announced', () =>
      rig.bus.heard.some(
        ({ subject, data }) =>
          subject === 'projection.reviews.advanced' &&
          JSON.stringify(data) === JSON.stringify({ position: live.toString() }),
      ),
    );
    await expect
      .poll(() => projector.status())
      .toMatchObject({
        domain: 'reviews',
        phase: 'folding',
        leader: true,
        lag: { events: 0 },
        parked: 0,
        fault: null,
      });
  });

  it('lets a query see a new event even without the bus', async () => {
    const { reviewId, last } = await community(0);
    rig.project();
    await rig.folded(last);
    const silent = { subscribe: () => () => undefined };
    const freshness = createFreshness({ pool: rig.pool, bus: silent, timeoutMs: 100 });
    const position = await markMany(reviewId, 1);
    const token = parseConsistencyToken(`reviews:${position}`);
    await eventually('fresh', async () => (await freshness.waitForCheckpoint('reviews', token)) === 'fresh');
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 1 }]);
  });

  it('advances its checkpoint past events that it does not fold', async () => {
    const { last } = await community(0);
    rig.project();
    await rig.folded(last);
    const foreign = Array.from({ length: 1_100 }, () =>
      rig.appendRaw(`other-${randomUUID()}`, 'SomethingElse', {}),
    );
    await Promise.all(foreign);
    // The store sends a checkpoint at least every 1,024 filtered events.
    await rig.folded(last + 1n);
    expect(await rig.rows('treatment_reviews')).toHaveLength(1);
  });

  it('resumes from its checkpoint after a restart without counting twice', async () => {
    const { reviewId, last } = await community(10);
    const first = rig.project();
    await rig.folded(last);
    await first.stop();
    const more = await markMany(reviewId, 10);
    rig.project();
    await rig.folded(more);
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 20 }]);
    expect(await rig.rows('helpful_marks')).toHaveLength(20);
  });

  it('counts nothing twice when its connection breaks during a write or a commit', async () => {
    const { reviewId, last } = await community(5);
    rig.project();
    await rig.folded(last);
    let position = last;
    for (const [event, when] of [
      ['when it commits', 'initially deferred'],
      ['while it writes', 'initially immediate'],
    ] as const) {
      // A trigger that closes the projector's connection during a write: at once, or at the commit. What it counts
      // in a sequence stays when the transaction is lost.
      await rig.pool.query(`
        create sequence public.breakdowns;
        create or replace function public.break_down() returns trigger language plpgsql as $$
        begin
          perform nextval('public.breakdowns');
          perform pg_terminate_backend(pg_backend_pid());
          return null;
        end $$;
        create constraint trigger break_down after update on projections.checkpoints
        deferrable ${when} for each row execute function public.break_down()`);
      position = await markMany(reviewId, 5);
      await eventually(`breaks down ${event}`, async () => {
        const { rows } = await rig.pool.query<{ is_called: boolean }>(
          'select is_called from public.breakdowns',
        );
        return rows[0]?.is_called === true;
      });
      await rig.pool.query(
        'drop trigger break_down on projections.checkpoints; drop sequence public.breakdowns',
      );
      await rig.folded(position);
    }
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 15 }]);
  });

  it('survives a restart of the event store', async (context) => {
    context.skip(storeStays !== undefined, storeStays);
    const { reviewId, last } = await community(5);
    rig.project();
    await rig.folded(last);
    await rig.restartStore();
    let more = 0n;
    await eventually('the store answers again', async () => {
      try {
        more = await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
        return true;
      } catch {
        return false;
      }
    });
    await rig.folded(more);
    const [row] = await rig.rows('treatment_reviews');
    expect(row?.['helpful_count']).toBe((await rig.rows('helpful_marks')).length);
  });

  it('waits for the key store and does not treat its absence as erased keys', async () => {
    let out = true;
    const { last } = await community(0);
    const own = vaultOf(rig.vaults, 'reviews');
    const reviews = {
      ...own,
      openingKeys: (kids: Iterable<string>) =>
        out ? Promise.reject(new KeyStoreUnavailable(new Error('down'))) : own.openingKeys(kids),
    };
    const projector = rig.project({ vaults: { ...rig.vaults, reviews } });
    await eventually('noticed', () => projector.status().phase === 'rebuilding');
    out = false;
    await rig.folded(last);
    expect(await rig.rows('treatment_reviews')).toMatchObject([
      { withdrawn: false, review_text: 'It helped.' },
    ]);
    expect(projector.status().parked).toBe(0);
  });

  it('hands over leadership without missing or repeating an event', async () => {
    const { reviewId, last } = await community(5);
    const [one, other] = [rig.project(), rig.project()];
    await rig.folded(last);
    await eventually('one leads', () => one.status().leader || other.status().leader);
    const [leader, standby] = one.status().leader ? [one, other] : [other, one];
    await eventually('the other stands by', () => standby.status().phase === 'standby');
    expect(standby.status().leader).toBe(false);
    await leader.stop();
    await eventually('handed over', () => standby.status().leader);
    const more = await markMany(reviewId, 20);
    await rig.folded(more);
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 25 }]);
  });
});
