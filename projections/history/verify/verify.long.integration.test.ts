import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { marked } from '@secondspring/tests/projections/acts.ts';
import { oneReview } from '@secondspring/tests/projections/one-review.ts';
import { runHistory } from '@secondspring/tests/projections/history-command.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VerifyResult } from './verify-domain.ts';

/** Milliseconds between two events: without them the comparison would wait for the test. */
const PACE_MS = 5;

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

const verified = async (): Promise<{ code: number | null; reviews: VerifyResult | undefined }> => {
  const { code, out } = await runHistory(rig, 'verify', 'reviews', '--json');
  const all: VerifyResult[] = out === '' ? [] : JSON.parse(out);
  return { code, reviews: all[0] };
};
const reviewed = async (): Promise<string> => {
  const { reviewId } = await oneReview(rig);
  await rig.folded(await rig.append(`helpful-${randomUUID()}`, marked(reviewId)));
  return reviewId;
};

describe('verify', () => {
  it('finds no difference, also while folding continues', async () => {
    rig.project();
    const reviewId = await reviewed();
    let done = false;
    const writing = (async () => {
      while (!done) {
        await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
        await pause(PACE_MS);
      }
    })();
    const { code, reviews } = await verified();
    done = true;
    await writing;
    expect(code).toBe(0);
    expect(reviews).toMatchObject({ domain: 'reviews', same: true });
    const { rowCount } = await rig.pool.query(`select from pg_namespace where nspname = 'reviews_check'`);
    expect(rowCount).toBe(0);
  });

  it.each([
    ['a changed value', 'update reviews.treatment_reviews set helpful_count = 7', { different: 1 }],
    ['a missing row', 'delete from reviews.helpful_marks', { only: [0, 1] }],
    [
      'a row too many',
      `insert into reviews.helpful_marks (tag, review_id) values ('${randomUUID()}', '${randomUUID()}')`,
      { only: [1, 0] },
    ],
    ['an emptied value', 'update reviews.treatment_reviews set review_text = null', { different: 1 }],
  ])('finds %s', async (_what, plant, difference) => {
    rig.project();
    await reviewed();
    await rig.pool.query(plant);
    const { code, reviews } = await verified();
    expect(code).toBe(1);
    expect(reviews?.same).toBe(false);
    expect(reviews?.tables).toContainEqual(expect.objectContaining(difference));
  });

  it('refuses if there is nothing to compare', async () => {
    const { code, err } = await runHistory(rig, 'verify', 'reviews');
    expect(code).toBe(1);
    expect(err).toBe('reviews has no read models yet, so there is nothing to compare.\n');
  });
});
