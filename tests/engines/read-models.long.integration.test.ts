import { randomUUID } from 'node:crypto';
import { parseConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { connectBus, type Bus } from '@secondspring/platform/bus/bus.ts';
import { createFreshness } from '@secondspring/platform/read-model/freshness.ts';
import { becomeLeader } from '@secondspring/platform/postgres/leader-election.ts';
import { startProjector } from '@secondspring/projections/engine/projector.ts';
import { rebuild } from '@secondspring/projections/engine/rebuild.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layCable } from '../integration/product/cable.ts';
import { marked } from '../projections/acts.ts';
import { oneReview } from '../projections/one-review.ts';
import { eventually } from '../eventually.ts';
import { limits } from '../limits.ts';
import { startRig, type Rig } from '../projections/rig.ts';
import { onEachEngine } from './on-each-engine.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new AbortController().signal;

onEachEngine(['events', 'bus', 'database'], (engine) => {
  let rig: Rig;
  let bus: Bus;
  let busUrl: string;
  let reviewId: string;
  beforeAll(async () => {
    rig = await startRig(engine);
    busUrl = await engine.bus();
    bus = await connectBus(busUrl);
    ({ reviewId } = await oneReview(rig));
  });
  afterAll(async () => {
    await bus?.close();
    await rig?.close();
  });

  const mark = (): Promise<bigint> => rig.append(`helpful-${randomUUID()}`, marked(reviewId));
  const marks = async (): Promise<unknown> => (await rig.rows('treatment_reviews'))[0]?.['helpful_count'];

  it('projects stored and new events, and wakes waiting readers through the bus', async () => {
    const projector = startProjector(rig.projection, { bus, log });
    const readers = await connectBus(busUrl);
    const freshness = createFreshness({ pool: rig.pool, bus: readers, timeoutMs: limits.wait });
    const before = Number((await rig.rows('treatment_reviews').catch(() => []))[0]?.['helpful_count'] ?? 0);
    let position = 0n;
    for (let count = 1; count <= 20; count += 1) {
      position = await mark();
      expect(await freshness.waitForCheckpoint('reviews', parseConsistencyToken(`reviews:${position}`))).toBe(
        'fresh',
      );
      expect(await marks()).toBe(before + count);
    }
    freshness.close();
    await Promise.all([projector.stop(), readers.close()]);
  });

  it('neither loses nor repeats a batch whose connection breaks while it is written', async () => {
    const projector = startProjector(rig.projection, { bus, log });
    await eventually('leading', () => projector.status().leader);
    let last = 0n;
    for (let round = 0; round < 5; round += 1) {
      last = (await Promise.all([mark(), mark(), mark()])).reduce((one, other) =>
        one > other ? one : other,
      );
      await rig.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'project reviews'`,
      );
    }
    await rig.folded(last);
    await projector.stop();
    expect(await marks()).toBe((await rig.rows('helpful_marks')).length);
  });

  it('cuts over to a rebuilt read model in one step, while clients read', async () => {
    const [before] = await rig.rows('treatment_reviews');
    const client = new pg.Client({ connectionString: rig.projection.databaseUrl, pipeline: true });
    await client.connect();
    let done = false;
    const reading = (async () => {
      const seen = new Set<string>();
      while (!done) seen.add(JSON.stringify(await rig.rows('treatment_reviews')));
      return seen;
    })();
    await rebuild(client, rig.projection, randomUUID(), { signal: never });
    done = true;
    await client.end();
    expect(await reading).toEqual(new Set([JSON.stringify([before])]));
    expect(await rig.schemas()).toEqual(['reviews']);
  });

  it('elects one leader; when its connection breaks the next projector takes over, and never both lead', async () => {
    const cable = await layCable(rig.projection.databaseUrl);
    const name = `lead ${randomUUID()}`;
    const first = await becomeLeader(cable.url, name, never);
    const order: string[] = [];
    const next = becomeLeader(rig.projection.databaseUrl, name, never).then((leadership) => {
      order.push('the next leads');
      return leadership;
    });
    await eventually('the next waits', async () => {
      const { rowCount } = await rig.pool.query(
        `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
        [name],
      );
      return rowCount === 1;
    });
    order.push('the first is cut off');
    cable.cut();
    await expect(first.lost).rejects.toThrow();
    await (await next).release();
    await first.release();
    await cable.stop();
    expect(order).toEqual(['the first is cut off', 'the next leads']);
  });
});
