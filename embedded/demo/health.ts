import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { checkInWith, symptomsOnADay, type DemoPerson } from './person.ts';
import type { Phone } from './phone.ts';
import type { Random } from './random.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';

/** Records a profile, consents, an assessment, a care plan with ticked items, and check-ins on some of the last seven days. */
export const recordHealth = async (phone: Phone, person: DemoPerson, random: Random): Promise<void> => {
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
    const said = checkInWith(symptomsOnADay(person, random), random);
    await phone.call('PUT', `/api/check-ins/${daysAfter(today, -ago)}`, said);
  }
};
