import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { marked, submitted, treatmentDefined } from '../projections/acts.ts';
import { PARKED_EVENTS } from '@secondspring/projections/engine/control-tables.ts';
import { runHistory, startHistory } from '../projections/history-command.ts';
import { eventually } from '../eventually.ts';
import { startRig, type Rig } from '../projections/rig.ts';
import { tableHashes } from '../projections/table-hashes.ts';

/** Number of kills, spread over the duration of a complete rebuild. */
const KILLS = 8;

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

/** Projects reviews with marks; returns the last position and hashes of the live tables. */
const reviews = async (count: number) => {
  const [author, treatmentId] = [randomUUID(), randomUUID()];
  await rig.enrol(author);
  let last = await rig.append(`treatment-${treatmentId}`, treatmentDefined(treatmentId));
  for (let review = 0; review < count; review += 1) {
    const reviewId = randomUUID();
    await rig.append(`review-${reviewId}`, submitted(reviewId, treatmentId, author), { person: author });
    last = await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
  }
  const projector = rig.project();
  await rig.folded(last);
  await projector.stop();
  return { last, live: await tableHashes(rig.pool, 'reviews') };
};
/** Connections in the middle of a cutover. */
const exchanging = async (): Promise<number | null> =>
  (
    await rig.pool.query(`select from pg_stat_activity where query like 'delete from ' || $1 || '%'`, [
      PARKED_EVENTS,
    ])
  ).rowCount;

it('a rebuild killed at any moment leaves the live read models intact and can be resumed', async () => {
  const { last, live } = await reviews(60);

  const startedAt = performance.now();
  expect((await runHistory(rig, 'rebuild', 'reviews')).code).toBe(0);
  let length = performance.now() - startedAt;
  let killed = 0;
  for (let attempt = 0; killed < KILLS && attempt < 4 * KILLS; attempt += 1) {
    const started = performance.now();
    const { child, ran } = startHistory(rig, 'rebuild', 'reviews');
    await pause((length * (killed + Math.random())) / KILLS);
    child.kill('SIGKILL');
    const { code } = await ran;
    if (code === null) killed += 1;
    else {
      // The rebuild completed before the kill: the first one, whose duration was measured, was slower.
      expect(code).toBe(0);
      length = 0.8 * Math.min(length, performance.now() - started);
    }
    expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
    // Projection of new events continues meanwhile.
    if (randomInt(2) === 0) {
      const again = rig.project();
      await rig.folded(last);
      await again.stop();
    }
  }
  expect(killed).toBe(KILLS);
  expect((await runHistory(rig, 'rebuild', 'reviews')).code).toBe(0);
  expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
  expect(await rig.schemas()).toEqual(['reviews']);
});

it('a rebuild killed during the cutover, after both renames, leaves the previous read models in place', async () => {
  const { live } = await reviews(3);
  const holder = await rig.pool.connect();
  try {
    // The cutover clears this table after its renames, and only reads it before.
    await holder.query(`begin; lock table ${PARKED_EVENTS} in exclusive mode`);
    const { child, ran } = startHistory(rig, 'rebuild', 'reviews');
    await eventually('the exchange waits', async () => (await exchanging()) === 1);
    child.kill('SIGKILL');
    expect((await ran).code).toBeNull();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await eventually('its transaction is undone', async () => (await exchanging()) === 0);
  expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
  expect((await runHistory(rig, 'rebuild', 'reviews')).code).toBe(0);
  expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
  expect(await rig.schemas()).toEqual(['reviews']);
});
