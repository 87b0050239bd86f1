import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { submitted, treatmentDefined } from '@secondspring/tests/projections/acts.ts';
import { runHistory } from '@secondspring/tests/projections/history-command.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { PastReadModels } from './build-as-of.ts';

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

/** An instant after all events so far and before all later ones, for a clock with milliseconds. */
const between = async (): Promise<string> => {
  await pause(5);
  const instant = new Date().toISOString();
  await pause(5);
  return instant;
};
const treatmentId = randomUUID();
const review = async (): Promise<string> => {
  const [author, reviewId] = [randomUUID(), randomUUID()];
  await rig.enrol(author);
  await rig.append(`review-${reviewId}`, submitted(reviewId, treatmentId, author), { person: author });
  return author;
};

describe('the past', () => {
  it('is built in a separate schema, without members erased since', async () => {
    await rig.append(`treatment-${treatmentId}`, treatmentDefined(treatmentId));
    const author = await review();
    const then = await between();
    await review();
    await rig.erase(author);
    const { code, out } = await runHistory(rig, 'as-of', then, 'reviews', '--json');
    expect(code).toBe(0);
    const { schema, events }: PastReadModels = JSON.parse(out);
    expect(events).toBe(2);
    expect(await rig.rows('treatments', schema)).toMatchObject([{ review_count: 1 }]);
    expect(await rig.rows('treatment_reviews', schema)).toMatchObject([
      { author_id: null, review_text: null },
    ]);
  });

  it('is empty before the first event, and says when that was', async () => {
    const before = utcDay(new Date());
    await rig.append(`treatment-${treatmentId}`, treatmentDefined(treatmentId));
    const days = [before, utcDay(new Date())];
    const { out, err } = await runHistory(rig, 'as-of', '2020-01-01', 'reviews', '--json');
    expect(days).toContain(/The first event was recorded on (\S{10})/u.exec(err)?.[1]);
    const { schema, events }: PastReadModels = JSON.parse(out);
    expect(events).toBe(0);
    expect(await rig.rows('treatments', schema)).toEqual([]);
  });

  it('is compared with a later date, leaving no schema', async () => {
    await rig.append(`treatment-${treatmentId}`, treatmentDefined(treatmentId));
    const earlier = await between();
    await review();
    const later = await between();
    const { code, out } = await runHistory(rig, 'diff', earlier, later, 'reviews', '--json');
    expect(code).toBe(0);
    const { tables } = JSON.parse(out);
    expect(tables).toContainEqual({ table: 'treatments', rows: [1, 1], only: [0, 0], different: 1 });
    expect(tables).toContainEqual({ table: 'treatment_reviews', rows: [0, 1], only: [0, 1], different: 0 });
    const left = await rig.pool.query(`select from pg_namespace where nspname like 'reviews\\_as\\_of%'`);
    expect(left.rowCount).toBe(0);
  });

  it.each(['yesterday', '2026-02-30x', '2026-03-08T12:00:00'])('refuses %s as a date', async (date) => {
    const { code, err } = await runHistory(rig, 'as-of', date, 'reviews');
    expect(code).toBe(64);
    expect(err).toContain('Write a day, such as 2026-03-08');
  });
});
