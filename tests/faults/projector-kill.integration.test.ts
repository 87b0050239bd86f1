import { fork, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildReadModels } from '@secondspring/projections/engine/rebuild.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { marked, submitted, treatmentDefined } from '../projections/acts.ts';
import { startRig, type Rig } from '../projections/rig.ts';
import { tableHashes } from '../projections/table-hashes.ts';

/** Number of kills, and maximum lifetime of the projector in milliseconds. */
const KILLS = 4;
const LIFE = 700;
const MAIN = fileURLToPath(new URL('../../projections/main.ts', import.meta.url));

let rig: Rig;
let child: ChildProcess | undefined;
beforeEach(async () => void (rig = await startRig()));
afterEach(async () => {
  child?.kill('SIGKILL');
  await rig.close();
});

const start = async (): Promise<void> => {
  child = fork(MAIN, [], { env: { ...process.env, ...rig.environment }, stdio: 'ignore' });
  await once(child, 'message');
};
const kill = async (): Promise<void> => {
  const ended = once(child ?? process, 'exit');
  child?.kill('SIGKILL');
  await ended;
};

/**
 * Appends events of a small community while `goOn` returns true, and at least a hundred; returns how many were acknowledged, and the last position.
 */
const act = async (goOn: () => boolean): Promise<{ acknowledged: number; last: bigint }> => {
  const treatments = Array.from({ length: 3 }, () => randomUUID());
  for (const id of treatments) await rig.append(`treatment-${id}`, treatmentDefined(id));
  const reviews: string[] = [];
  let [acknowledged, last] = [treatments.length, 0n];
  const oneMember = async (): Promise<void> => {
    const author = randomUUID();
    const reviewId = randomUUID();
    await rig.enrol(author);
    const about = treatments[randomInt(treatments.length)] ?? '';
    const review = submitted(reviewId, about, author);
    const positions = [await rig.append(`review-${reviewId}`, review, { person: author })];
    reviews.push(reviewId);
    for (let marks = 0; marks < 4; marks += 1) {
      const found = reviews[randomInt(reviews.length)] ?? reviewId;
      positions.push(await rig.append(`helpful-${randomUUID()}`, marked(found)));
    }
    acknowledged += positions.length;
    for (const position of positions) if (position > last) last = position;
  };
  while (goOn() || acknowledged <= 100) await Promise.all(Array.from({ length: 4 }, oneMember));
  return { acknowledged, last };
};

it('a projector killed repeatedly ends with the same tables as a clean rebuild [F1]', async () => {
  await start();
  let goOn = true;
  const acting = act(() => goOn);
  for (let killed = 0; killed < KILLS; killed += 1) {
    await pause(randomInt(LIFE));
    await kill();
    await start();
  }
  goOn = false;
  const { acknowledged, last } = await acting;
  await rig.folded(last);
  const live = await tableHashes(rig.pool, 'reviews');

  const client = new pg.Client({ connectionString: rig.projection.databaseUrl, pipeline: true });
  await client.connect();
  const { signal } = new AbortController();
  await buildReadModels(client, rig.projection, randomUUID(), { schema: 'clean', signal });
  await client.end();
  expect(live).toEqual(await tableHashes(rig.pool, 'reviews', 'clean'));
  // Nothing acknowledged is missing: each event has a row or an increment.
  const [{ count } = { count: 0 }] = (
    await rig.pool.query<{ count: number }>(
      `select ((select count(*) from reviews.treatments) + (select count(*) from reviews.treatment_reviews)
        + (select sum(helpful_count) from reviews.treatment_reviews))::integer as count`,
    )
  ).rows;
  expect(count).toBe(acknowledged);
  expect(acknowledged).toBeGreaterThan(100);
});
