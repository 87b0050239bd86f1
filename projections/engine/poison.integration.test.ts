import { randomUUID } from 'node:crypto';
import { marked } from '@secondspring/tests/projections/acts.ts';
import { oneReview } from '@secondspring/tests/projections/one-review.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(async () => rig.close());

const parked = async () =>
  (
    await rig.pool.query<Record<string, unknown>>(
      'select stream, type, reason from projections.parked_events order by position',
    )
  ).rows;

describe.each([
  ['while projecting', true],
  ['while rebuilding', false],
])('a poison event, %s', (_, live) => {
  const begin = async () => {
    const { position } = await oneReview(rig);
    if (!live) return;
    rig.project();
    await rig.folded(position);
  };
  const end = async (position: bigint) => {
    const projector = live ? undefined : rig.project();
    await rig.folded(position);
    return projector;
  };

  it('that violates its schema is parked without delaying other events', async () => {
    await begin();
    await rig.appendRaw('review-1', 'ReviewWithdrawn', { reviewId: 'no uuid' });
    const { position, reviewId } = await oneReview(rig);
    await end(position);
    const [row] = await parked();
    expect(row).toMatchObject({ stream: 'review-1', type: 'ReviewWithdrawn' });
    expect(await rig.rows('treatment_reviews')).toContainEqual(expect.objectContaining({ id: reviewId }));
  });

  it('parks all later events of its stream', async () => {
    await begin();
    const stream = `helpful-${randomUUID()}`;
    const { reviewId } = await oneReview(rig);
    await rig.appendRaw(stream, 'ReviewMarkedHelpful', {});
    await rig.append(stream, { type: 'HelpfulMarkRemoved', data: { reviewId } });
    const { position } = await oneReview(rig);
    await end(position);
    expect(await parked()).toMatchObject([
      { stream, type: 'ReviewMarkedHelpful' },
      { stream, type: 'HelpfulMarkRemoved', reason: 'an earlier event of its stream is parked' },
    ]);
    const rows = await rig.rows('treatment_reviews');
    expect(rows.map((row) => row['helpful_count'])).toEqual(rows.map(() => 0));
  });

  it('that the database refuses is isolated and parked without quoting its content', async () => {
    await begin();
    // PostgreSQL cannot store NUL in a text.
    const { reviewId } = await oneReview(rig, 'a secret with a \u0000 in it');
    const after = await Promise.all(Array.from({ length: 5 }, () => oneReview(rig)));
    const last = after.map(({ position }) => position).reduce((a, b) => (a > b ? a : b));
    await end(last);
    expect(await parked()).toEqual([
      {
        stream: `review-${reviewId}`,
        type: 'ReviewSubmitted',
        reason: expect.stringContaining('the database refused it: 22021'),
      },
    ]);
    expect(JSON.stringify(await parked())).not.toContain('secret');
    expect(await rig.rows('treatment_reviews')).toHaveLength(6);
    expect(await rig.rows('treatments')).toHaveLength(7);
  });
});

describe('parked events', () => {
  it('are shown in status, stay parked after a restart and hold later events', async () => {
    const { reviewId } = await oneReview(rig);
    const stream = `helpful-${randomUUID()}`;
    const first = await rig.appendRaw(stream, 'ReviewMarkedHelpful', {});
    const one = rig.project();
    await rig.folded(first);
    await eventually('shown', () => one.status().parked === 1);
    await one.stop();
    const second = await rig.append(stream, { type: 'HelpfulMarkRemoved', data: { reviewId } });
    const other = rig.project();
    await rig.folded(second);
    expect(await parked()).toHaveLength(2);
    await eventually('shown again', () => other.status().parked === 2);
    await rig.folded(await rig.append(stream, marked(reviewId)));
    await eventually('another is shown', () => other.status().parked === 3);
  });

  it('are folded by a rebuild once the fold is fixed', async () => {
    const { reviewId, position } = await oneReview(rig);
    const { domain } = rig.projection;
    const broken = rig.project({
      domain: {
        ...domain,
        fold: (event) => {
          if (event.type === 'ReviewMarkedHelpful') throw new Error('a mistake');
          return domain.fold(event);
        },
      },
    });
    await rig.folded(position);
    const mark = await rig.append(`helpful-${randomUUID()}`, marked(reviewId));
    await rig.folded(mark);
    expect(await parked()).toMatchObject([{ reason: 'Error: a mistake' }]);
    await broken.stop();
    rig.project({ domain: { ...domain, projectionVersion: domain.projectionVersion + 1 } });
    await eventually('folded', async () => (await parked()).length === 0);
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ helpful_count: 1 }]);
  });
});
