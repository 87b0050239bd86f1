import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { domains } from '../domains.ts';
import { migrateOver } from '@secondspring/platform/migrations/migrate.ts';
import { marked } from '@secondspring/tests/projections/acts.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { oneReview } from '@secondspring/tests/projections/one-review.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, advanceBuild } from './builds.ts';
import { controlTables } from './migrations.ts';
import { rebuild } from './rebuild.ts';

let rig: Rig;
let client: pg.Client;
beforeEach(async () => {
  rig = await startRig();
  client = new pg.Client({ connectionString: rig.projection.databaseUrl, pipeline: true });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await rig.close();
});

const tables = ['members', 'treatments', 'treatment_categories', 'treatment_reviews', 'helpful_marks'];
const contents = async () => await Promise.all(tables.map((table) => rig.rows(table)));
const never = new AbortController().signal;

describe('a rebuild', () => {
  it('equals live folding, with the same tables and indexes', async () => {
    const { reviewId, position } = await oneReview(rig);
    const projector = rig.project();
    await rig.folded(position);
    await rig.folded(await rig.append(`helpful-${randomUUID()}`, marked(reviewId)));
    await projector.stop();
    const shape = async () =>
      (
        await client.query<Record<string, unknown>>(
          `select tablename, indexname, indexdef from pg_indexes where schemaname = 'reviews' order by 1, 2`,
        )
      ).rows;
    const [before, shapeBefore] = [await contents(), await shape()];
    await rebuild(client, rig.projection, randomUUID(), { signal: never });
    expect(await contents()).toEqual(before);
    expect(await shape()).toEqual(shapeBefore);
    const declared = domains.reviews.tables.flatMap((table) => [table.name, ...Object.keys(table.indexes)]);
    expect(shapeBefore).toHaveLength(declared.length);
    const schemas = await client.query(`select from pg_namespace where nspname like 'reviews%'`);
    expect(schemas.rowCount).toBe(1);
  });

  it('never leaves readers without rows', async () => {
    const { position } = await oneReview(rig);
    const projector = rig.project();
    await rig.folded(position);
    await projector.stop();
    let done = false;
    const reading = (async () => {
      const counts = new Set<number>();
      while (!done) counts.add((await rig.rows('treatment_reviews')).length);
      return counts;
    })();
    for (let round = 0; round < 5; round += 1)
      await rebuild(client, rig.projection, randomUUID(), { signal: never });
    done = true;
    expect(await reading).toEqual(new Set([1]));
  });

  it('of a newer version replaces a projector of the older version', async () => {
    const { reviewId, position } = await oneReview(rig);
    const older = rig.project();
    await rig.folded(position);
    const domain = {
      ...rig.projection.domain,
      projectionVersion: rig.projection.domain.projectionVersion + 1,
    };
    const newer = rig.project({ domain });
    await eventually('the newer version is in use', async () => {
      const { rows } = await client.query<{ edition: number }>(
        `select edition from projections.checkpoints where domain = 'reviews'`,
      );
      return rows[0]?.edition === domain.projectionVersion;
    });
    const mark = await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
    await rig.folded(mark);
    await eventually('the older projector stops', () => older.status().fault === 'NewerProjectionVersion');
    expect(newer.status()).toMatchObject({ leader: true, edition: domain.projectionVersion });
    expect(older.status().leader).toBe(false);
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 1 }]);
  });

  it('that is stopped is resumed by the next one', async () => {
    const { reviewId } = await oneReview(rig);
    const marks = Array.from({ length: 1_500 }, () =>
      ['ReviewMarkedHelpful', 'HelpfulMarkRemoved'].map((type) =>
        jsonEvent({ type, data: { reviewId }, metadata: { version: 1 } }),
      ),
    ).flat();
    for (const tag of [randomUUID(), randomUUID(), randomUUID()])
      await rig.client.appendToStream(`helpful-${tag}`, marks);
    await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
    const total = 2 + 3 * marks.length + 1;

    const stopping = new AbortController();
    const onProgress = () => stopping.abort(new Error('stopped'));
    await migrateOver(client, rig.projection.databaseUrl, controlTables);
    await expect(
      rebuild(client, rig.projection, randomUUID(), { signal: stopping.signal, onProgress }),
    ).rejects.toThrow('stopped');
    const { rows } = await client.query<{ events: string }>('select events::text from projections.builds');
    const kept = Number(rows[0]?.events);
    expect(kept).toBeGreaterThan(2);
    expect(kept).toBeLessThan(total);
    expect(await rig.rows('treatment_reviews', 'reviews_next')).toHaveLength(1);

    const positions: number[] = [];
    const { events } = await rebuild(client, rig.projection, randomUUID(), {
      signal: never,
      onProgress: (now) => positions.push(now.events),
    });
    expect(events).toBe(total);
    expect(Math.min(...positions)).toBeGreaterThan(kept);
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 1 }]);
    expect(await rig.rows('helpful_marks')).toHaveLength(1);
    const left = await client.query('select from projections.builds');
    expect(left.rowCount).toBe(0);
  });

  it('refuses writes of a builder after another took over', async () => {
    await oneReview(rig);
    await migrateOver(client, rig.projection.databaseUrl, controlTables);
    const plan = { domain: rig.projection.domain, schema: 'reviews_next' };
    const first = await beginBuild(client, { ...plan, builder: randomUUID() });
    await beginBuild(client, { ...plan, builder: randomUUID() });
    await expect(advanceBuild(client, { ...first, position: 7n }, first.position)).rejects.toThrow(
      'another process builds',
    );
  });

  it('shows nothing of a member whose key is destroyed, and keeps the rating', async () => {
    const { author, position } = await oneReview(rig);
    await rig.erase(author);
    await migrateOver(client, rig.projection.databaseUrl, controlTables);
    await rebuild(client, rig.projection, randomUUID(), { signal: never });
    await rig.folded(position);
    expect(await rig.rows('treatment_reviews')).toMatchObject([
      { withdrawn: true, author_id: null, review_text: null },
    ]);
    expect(await rig.rows('treatments')).toMatchObject([{ review_count: 1, rating_sum: 4 }]);
  });
});
