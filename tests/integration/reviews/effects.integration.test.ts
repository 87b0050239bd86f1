import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getTreatmentEffects, submitReview } from '@secondspring/contracts/http/reviews.ts';
import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { startReactors } from '@secondspring/reviews/reactors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { useStarted } from '../world/use-started.ts';
import { startReviewsWorld } from './world.ts';

type Effects = ResponseOf<typeof getTreatmentEffects>;

const id = treatmentIdOf('oestrogen-gel');
const world = useStarted(startReviewsWorld);
let reactors: ReturnType<typeof startReactors>;
beforeAll(() => void (reactors = startReactors(world.dependencies, { erasureSpreadHours: 1 })));
afterAll(async () => await reactors.stop());

const effects = async (): Promise<Effects> =>
  (await world.as(null)<Effects>('GET', `/api/treatments/${id}/effects`)).body;

/** A review by a new member of 45 to 49 in perimenopause. */
const write = async (body: object) => {
  const member = world.as(await world.member({ dateOfBirth: '1978-06-15', menopausePhase: 'perimenopause' }));
  const { body: review } = await member<ResponseOf<typeof submitReview>>(
    'POST',
    `/api/treatments/${id}/reviews`,
    {
      body: { overallRating: 4, wouldRecommend: true, symptomsAddressed: ['Fatigue', 'Anxiety'], ...body },
    },
  );
  return { member, review };
};

it('tells what ten women alike say together, and tells the same when one takes it back', async () => {
  const improved = { symptomImprovement: { Fatigue: 'lot-better' }, sideEffects: ['Headaches'] };
  const first = await write({ symptomImprovement: { Fatigue: 'worse' } });
  for (let number = 0; number < 8; number += 1) await write(improved);
  // Of an anonymous review neither age nor phase is known.
  await write({ ...improved, isAnonymous: true });
  await eventually('ten are counted', async () => (await effects()).symptoms.length > 0);
  const told = await effects();
  expect(told).toEqual({
    symptoms: [
      {
        symptom: 'Fatigue',
        ageBand: null,
        phase: null,
        women: 10,
        outOfTen: { worse: 1, same: 0, 'bit-better': 0, 'lot-better': 9 },
      },
    ],
    // Nine women are too few to be told.
    sideEffects: [{ ageBand: null, phase: null, women: 10, effects: [] }],
  });
  await first.member('DELETE', `/api/reviews/${first.review.id}`);
  await world.folded();
  expect(await effects()).toEqual(told);
});

it('refuses an unknown treatment', async () => {
  expect(await world.as(null)('GET', '/api/treatments/1/effects')).toMatchObject({
    status: 404,
    body: { message: 'Treatment not found' },
  });
});
