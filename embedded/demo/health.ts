import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { planAdherence, type PlanAdherence } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import type { DemoPerson } from './person.ts';
import type { Phone } from './phone.ts';
import type { Random } from './random.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';

const adherences = Object.keys(planAdherence) as PlanAdherence[];

const checkIn = (person: DemoPerson, random: Random) => ({
  mood: random.whole(2, 5),
  sleep: random.whole(1, 5),
  energy: random.whole(1, 5),
  hotFlashes: random.whole(0, 7),
  workout: random.chance(0.4),
  planFollowed: random.pick(adherences),
  symptoms: person.symptoms.map(({ name, severity }) => ({
    name,
    severity: Math.min(5, Math.max(1, severity + random.whole(-1, 1))),
  })),
});

/** Her profile, consents, assessment, care plan with some items ticked, and check-ins of some of the last seven days. */
export const liveHerHealth = async (phone: Phone, person: DemoPerson, random: Random): Promise<void> => {
  const { firstName, dateOfBirth, menopausePhase, ageRange, symptoms } = person;
  await phone.call('PATCH', '/api/users/profile', { firstName, dateOfBirth, menopausePhase });
  const agree = (purpose: 'health-data' | 'research'): Promise<unknown> =>
    phone.call('PUT', `/api/consents/${purpose}`, { textVersion: consentTexts[purpose].version });
  await agree('health-data');
  if (person.research) await agree('research');
  const assessment = await phone.call<{ id: string }>('POST', '/api/assessments', { ageRange, symptoms });
  const plan = await phone.call<{ id: string; details: { item: number }[] }>(
    'POST',
    '/api/care-plans/generate',
    {
      assessmentId: assessment.id,
    },
  );
  for (const { item } of random.some(plan.details, random.whole(0, 3)))
    await phone.call('PUT', `/api/care-plans/${plan.id}/items/${item}`);
  const today = utcDay(new Date());
  for (const ago of random.some([0, 1, 2, 3, 4, 5, 6], random.whole(0, 5))) {
    await phone.call('PUT', `/api/check-ins/${daysAfter(today, -ago)}`, checkIn(person, random));
  }
};
