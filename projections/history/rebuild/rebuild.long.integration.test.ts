import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { marked } from '@secondspring/tests/projections/acts.ts';
import { runHistory, startHistory } from '@secondspring/tests/projections/history-command.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { oneReview } from '@secondspring/tests/projections/one-review.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILDS } from '../../engine/control-tables.ts';
import { nextSchema } from '../../engine/schema-names.ts';
import { withBuildLock } from '../../engine/projection-version.ts';
import { buildReadModels } from '../../engine/rebuild.ts';

/** Milliseconds between two events, and between two looks: without them the rebuild would wait for the test. */
const PACE_MS = 5;

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

describe('rebuild', () => {
  it('never hides or ages rows for readers, and includes events appended meanwhile', async () => {
    const { reviewId, position } = await oneReview(rig);
    rig.project();
    await rig.folded(position);
    const line = ['rebuild', 'reviews'];
    let done = false;
    let appended = 0;
    const writing = (async () => {
      let last = position;
      for (; !done; appended += 1) {
        last = await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
        await pause(PACE_MS);
      }
      return last;
    })();
    const reading = (async () => {
      const seen: number[] = [];
      while (!done) {
        const [review] = await rig.rows('treatment_reviews');
        seen.push(Number(review?.['helpful_count']));
        await pause(PACE_MS);
      }
      return seen;
    })();
    // The first is a process of its own, as an operator has it.
    for (const ran of [() => startHistory(rig, ...line).ran, () => runHistory(rig, ...line)])
      expect(await ran()).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^reviews was rebuilt from [\d,]+ events/u),
      });
    done = true;
    await rig.folded(await writing);
    const seen = await reading;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: appended }]);
    expect(await rig.rows('helpful_marks')).toHaveLength(appended);
    expect(await rig.schemas()).toEqual(['reviews']);
  });

  it('keeps the previous read models with --keep until drop or an erasure', async () => {
    const { author, position } = await oneReview(rig);
    rig.project();
    await rig.folded(position);
    await runHistory(rig, 'rebuild', 'reviews', '--keep');
    expect(await rig.schemas()).toEqual(['reviews', 'reviews_former']);
    expect(await rig.rows('treatment_reviews', 'reviews_former')).toHaveLength(1);
    expect((await runHistory(rig, 'drop', 'reviews')).out).toBe('Dropped reviews_former.\n');
    expect(await rig.schemas()).toEqual(['reviews']);
    await runHistory(rig, 'rebuild', 'reviews', '--keep');
    await rig.folded(await rig.append(`user-${author}`, { type: 'AccountErased', data: { userId: author } }));
    await eventually('the copy is dropped', async () => (await rig.schemas()).length === 1);
  });

  /** Leaves what a rebuild killed before its cutover leaves. */
  const leaveUnfinished = async (): Promise<void> => {
    const { signal } = new AbortController();
    await withBuildLock(rig.projection, nextSchema('reviews'), signal, async (client, leading) => {
      await buildReadModels(client, rig.projection, randomUUID(), { signal: leading });
    });
  };

  it('resumes and prints so, and starts from zero with --anew', async () => {
    const { reviewId } = await oneReview(rig);
    await leaveUnfinished();
    await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
    const on = await runHistory(rig, 'rebuild', 'reviews', '--json');
    expect(on.err).toContain('reviews continues after 2 events of an earlier run.');
    expect(JSON.parse(on.out)).toMatchObject([{ events: 3 }]);
    await leaveUnfinished();
    const anew = await runHistory(rig, 'rebuild', 'reviews', '--json', '--anew');
    expect(anew.err).not.toContain('continues after');
    expect(JSON.parse(anew.out)).toMatchObject([{ events: 3 }]);
  });

  it('cuts all domains over together, so that a killed one resumes each', async () => {
    await oneReview(rig);
    await leaveUnfinished();
    const holder = await rig.pool.connect();
    // Blocks the reviews, which come last; the other domains are built meanwhile.
    await holder.query(`begin; select from ${BUILDS} where read_models = 'reviews_next' for update`);
    const { child, ran } = startHistory(rig, 'rebuild');
    await eventually('all others are built', async () => {
      const { rowCount } = await rig.pool.query(
        `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where nspname in ('identity_next', 'health_next', 'community_next') and relkind = 'r'
           and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')
         union all
         select from pg_namespace where nspname in ('identity', 'health', 'community')
         union all
         select from (values ('identity_next'), ('health_next'), ('community_next')) as wanted(name)
         where name not in (select nspname from pg_namespace)`,
      );
      return rowCount === 0;
    });
    child.kill('SIGKILL');
    await ran;
    await holder.query('rollback');
    holder.release();
    const on = await runHistory(rig, 'rebuild', '--json');
    expect(on.err).toContain('community continues after 1 events of an earlier run.');
    expect(JSON.parse(on.out)).toMatchObject(
      ['identity', 'health', 'community', 'reviews'].map((domain) => ({ domain })),
    );
  });

  it('refuses an unknown domain in one line', async () => {
    const { code, err } = await runHistory(rig, 'rebuild', 'weather');
    expect(code).toBe(64);
    expect(err).toContain('Choose one of identity, health, community, reviews.');
  });
});
