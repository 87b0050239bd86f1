import { randomUUID } from 'node:crypto';
import { domains } from '../../domains.ts';
import { treatmentDefined } from '@secondspring/tests/projections/acts.ts';
import { oneReview } from '@secondspring/tests/projections/one-review.ts';
import { runHistory } from '@secondspring/tests/projections/history-command.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let rig: Rig;
beforeEach(async () => void (rig = await startRig()));
afterEach(() => rig.close());

const text = 'What nobody else is to read.';

/** A stream with an unfoldable first event and a valid second one. Returns the first one's position. */
const poisoned = async (): Promise<{ position: string; treatmentId: string }> => {
  const treatmentId = randomUUID();
  const stream = `treatment-${treatmentId}`;
  const position = await rig.appendRaw(stream, 'TreatmentDefined', { treatmentId, description: text });
  await rig.folded(await rig.append(stream, treatmentDefined(treatmentId)));
  return { position: position.toString(), treatmentId };
};

/** A projector that cannot fold reviews yet. */
const withoutReviews = () =>
  rig.project({
    domain: {
      ...domains.reviews,
      fold: (event) => {
        if (event.type === 'ReviewSubmitted') throw new Error('not yet');
        return domains.reviews.fold(event);
      },
    },
  });

describe('parked', () => {
  it('lists events and shows one without its content', async () => {
    expect((await runHistory(rig, 'parked', 'list')).out).toBe('Nothing is parked.\n');
    rig.project();
    const { position } = await poisoned();
    const { out } = await runHistory(rig, 'parked', 'list', 'reviews');
    expect(out).toContain(position);
    expect(out).toContain('an earlier event of its stream is parked');
    const shown = await runHistory(rig, 'parked', 'show', 'reviews', position);
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/fields +treatmentId, description/u);
    expect(out + shown.out + shown.err).not.toContain(text);
  });

  it('skips one for good, records who and why, and folds the events behind it', async () => {
    rig.project();
    const { position, treatmentId } = await poisoned();
    const skip = ['parked', 'skip', 'reviews', position, '--reason', 'a slip of the importer'];
    expect((await runHistory(rig, ...skip)).code).toBe(64);
    const { code, out } = await runHistory(rig, ...skip, '--operator', 'olga');
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing is parked now.')]);
    expect(await rig.rows('treatments')).toMatchObject([{ id: treatmentId }]);
    expect(JSON.parse((await runHistory(rig, 'parked', 'skipped', '--json')).out)).toMatchObject([
      { domain: 'reviews', position, reason: 'a slip of the importer', operator: 'olga' },
    ]);
    // The projector that ran meanwhile ignores it too.
    await rig.folded(await rig.append(`treatment-${treatmentId}`, treatmentDefined(treatmentId)));
    expect((await runHistory(rig, 'parked', 'list')).out).toBe('Nothing is parked.\n');
  });

  it('unskips one: it is parked again, or folded in order', async () => {
    const broken = withoutReviews();
    const [folded, { position: unfoldable }] = [await oneReview(rig), await poisoned()];
    await eventually('all are parked', () => broken.status().parked === 3);
    await broken.stop();
    const places = [folded.position.toString(), unfoldable];
    const why = ['--reason', 'by mistake', '--operator', 'olga'];
    for (const place of places) await runHistory(rig, 'parked', 'skip', 'reviews', place, ...why);
    expect(await rig.rows('treatment_reviews')).toEqual([]);
    for (const place of places)
      expect(await runHistory(rig, 'parked', 'unskip', 'reviews', place)).toMatchObject({ code: 0 });
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ id: folded.reviewId }]);
    const { out } = await runHistory(rig, 'parked', 'list', '--json');
    expect(JSON.parse(out)).toMatchObject([{ position: unfoldable }, { type: 'TreatmentDefined' }]);
    expect((await runHistory(rig, 'parked', 'skipped', 'reviews')).out).toBe('Nothing is skipped.\n');
  });

  it('retries one in order once it can be folded', async () => {
    const broken = withoutReviews();
    const { reviewId, position } = await oneReview(rig);
    await eventually('it is parked', () => broken.status().parked === 1);
    await broken.stop();
    const { out: look } = await runHistory(rig, 'parked', 'show', 'reviews', position.toString());
    expect(look).toContain('this release can decode and fold it');
    const { out } = await runHistory(rig, 'parked', 'retry', 'reviews');
    expect(out).toContain('Nothing is parked now.');
    expect(await rig.rows('treatment_reviews')).toMatchObject([{ id: reviewId }]);
  });

  it('refuses if nothing is parked', async () => {
    expect(await runHistory(rig, 'parked', 'retry', 'reviews')).toMatchObject({
      code: 1,
      err: 'Nothing is parked in reviews.\n',
    });
    const one = await runHistory(rig, 'parked', 'show', domains.health.name, '17');
    expect(one.err).toBe('No event is parked in health at position 17.\n');
    const back = await runHistory(rig, 'parked', 'unskip', domains.health.name, '17');
    expect([back.code, back.err]).toEqual([1, expect.stringContaining('is skipped at position 17')]);
  });
});
