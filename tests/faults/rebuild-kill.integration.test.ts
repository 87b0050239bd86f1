import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { marked, submitted, treatment } from '../projections/acts.ts';
import { runHistory, startHistory } from '../projections/history-command.ts';
import { startRig, type Rig } from '../projections/rig.ts';
import { tableHashes } from '../projections/table-hashes.ts';

/** Times a rebuild is killed, at moments spread over one that runs through. */
const KILLS = 8;

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

it('a rebuild killed at any moment leaves the live read models whole and can be gone on with', async () => {
  const [author, treatmentId] = [randomUUID(), randomUUID()];
  await rig.vault.enrol(author);
  let last = await rig.append(`treatment-${treatmentId}`, treatment(treatmentId));
  for (let review = 0; review < 60; review += 1) {
    const reviewId = randomUUID();
    await rig.append(`review-${reviewId}`, submitted(reviewId, treatmentId, author), { person: author });
    last = await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
  }
  const projector = rig.project();
  await rig.folded(last);
  await projector.stop();
  const live = await tableHashes(rig.pool, 'reviews');

  const begun = performance.now();
  expect((await runHistory(rig, 'rebuild', 'reviews')).code).toBe(0);
  const length = performance.now() - begun;
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, ran } = startHistory(rig, 'rebuild', 'reviews');
    await pause((length * (kill + Math.random())) / KILLS);
    child.kill('SIGKILL');
    if ((await ran).code === null) killed += 1;
    expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
    // Folding goes on meanwhile as if nothing had happened.
    if (randomInt(2) === 0) {
      const again = rig.project();
      await rig.folded(last);
      await again.stop();
    }
  }
  expect(killed).toBeGreaterThan(KILLS / 2);
  expect((await runHistory(rig, 'rebuild', 'reviews')).code).toBe(0);
  expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
  const left = await rig.pool.query(
    `select from pg_namespace where nspname in ('reviews_next', 'reviews_former')`,
  );
  expect(left.rowCount).toBe(0);
});
