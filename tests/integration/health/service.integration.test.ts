import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { completeAssessment, getAssessmentDraft } from '@secondspring/contracts/http/assessments.ts';
import { isAction, redFlagTitle } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { generateCarePlan, tickCarePlanItem } from '@secondspring/contracts/http/care-plans.ts';
import type { recordCheckIn } from '@secondspring/contracts/http/check-ins.ts';
import type { getProgress } from '@secondspring/contracts/http/progress.ts';
import type { listRedFlags } from '@secondspring/contracts/http/red-flags.ts';
import { treatmentStream } from '@secondspring/contracts/streams.ts';
import { seedEvents } from '@secondspring/platform/event-store/seed-events.ts';
import { treatmentDefined } from '@secondspring/tests/projections/acts.ts';
import { assessmentOf, raisedRedFlags } from '@secondspring/tests/specification/red-flags.ts';
import { describe, expect, it } from 'vitest';
import { startHealthWorld, type HealthWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Assessment = ResponseOf<typeof completeAssessment>;
type Draft = ResponseOf<typeof getAssessmentDraft>;
type Plan = ResponseOf<typeof generateCarePlan>;
type Tick = ResponseOf<typeof tickCarePlanItem>;
type CheckIn = ResponseOf<typeof recordCheckIn>;
type Progress = ResponseOf<typeof getProgress>;
type Problem = { message: string; type: string };

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const assessmentBody = { ageRange: '50-54', symptoms: [{ name: 'Hot flashes', severity: 4 }] };
const day = { mood: 3, sleep: 2, energy: 4 };

const world = useStarted(startHealthWorld);

const her = async (profile?: Parameters<HealthWorld['consenting']>[0]) => {
  const { userId, consentId } = await world.consenting(profile);
  return { userId, consentId, call: world.as(userId) };
};

describe('treatment log', () => {
  const entry = { name: ' Oestrogen patch ', dose: '50 micrograms', startedOn: '2026-01-10' };

  it('lists the latest started first, with changes and removals', async () => {
    const { call } = await her();
    const [patch, gel] = [randomUUID(), randomUUID()];
    const added = await call('PUT', `/api/treatment-log/${patch}`, { body: entry });
    expect(added).toMatchObject({
      status: 200,
      body: { ...entry, name: 'Oestrogen patch', id: patch, treatmentId: null, stoppedOn: null },
    });
    await call('PUT', `/api/treatment-log/${gel}`, { body: { name: 'Gel', startedOn: '2026-02-01' } });
    const stopped = { ...entry, stoppedOn: '2026-01-31', stopReason: 'side-effects' };
    await call('PUT', `/api/treatment-log/${patch}`, { body: stopped });
    const list = await call<{ id: string }[]>('GET', '/api/treatment-log');
    expect(list.body).toMatchObject([{ id: gel }, { id: patch, stopReason: 'side-effects' }]);
    expect((await call('DELETE', `/api/treatment-log/${gel}`)).status).toBe(204);
    expect((await call<unknown[]>('GET', '/api/treatment-log')).body).toHaveLength(1);
  });

  it('keeps two members’ entries apart under the same id', async () => {
    const [one, other] = [await her(), await her()];
    const id = randomUUID();
    await one.call('PUT', `/api/treatment-log/${id}`, { body: entry });
    expect((await other.call('DELETE', `/api/treatment-log/${id}`)).status).toBe(404);
    await other.call('PUT', `/api/treatment-log/${id}`, { body: { ...entry, name: 'Gel' } });
    expect((await one.call('GET', '/api/treatment-log')).body).toMatchObject([{ name: 'Oestrogen patch' }]);
  });

  it.each([
    ['a day of stopping before the start', { ...entry, stoppedOn: '2026-01-09' }, 422],
    ['a reason without a day of stopping', { ...entry, stopReason: 'cost' }, 422],
    ['a start in the future', { ...entry, startedOn: '2999-01-01' }, 422],
    ['a name that shows nothing', { ...entry, name: ' ' }, 422],
  ])('refuses %s', async (_, body, status) => {
    const { call } = await her();
    expect((await call('PUT', `/api/treatment-log/${randomUUID()}`, { body })).status).toBe(status);
  });

  it('links an entry to a treatment of the catalogue, and refuses an unknown one', async () => {
    const { call } = await her();
    const known = randomUUID();
    await seedEvents(world.dependencies.eventLog, [
      { stream: treatmentStream(known), event: treatmentDefined(known) },
    ]);
    const record = (treatmentId: string | null) =>
      call('PUT', `/api/treatment-log/${randomUUID()}`, { body: { ...entry, treatmentId } });
    expect(await record(known.toUpperCase())).toMatchObject({ status: 200, body: { treatmentId: known } });
    expect(await record(null)).toMatchObject({ status: 200, body: { treatmentId: null } });
    for (const unknown of [UNKNOWN, randomUUID()])
      expect(await record(unknown)).toMatchObject({
        status: 404,
        body: { type: 'urn:secondspring:treatment-not-found' },
      });
    expect((await call<unknown[]>('GET', '/api/treatment-log')).body).toHaveLength(2);
  });

  it('needs her consent', async () => {
    const userId = await world.member();
    const answer = await world.as(userId)('PUT', `/api/treatment-log/${randomUUID()}`, { body: entry });
    expect(answer).toMatchObject({ status: 403 });
  });
});

describe('saved articles', () => {
  const slugs = ['easing-sore-joints', 'what-menopause-is'] as const;
  const pathTo = (id: string = randomUUID()) => `/api/saved-articles/${id}`;

  it('are listed last saved first, each once, until they are taken off', async () => {
    const { call } = await her();
    const [first, second] = [randomUUID(), randomUUID()];
    const added = await call('PUT', pathTo(first), { body: { slug: slugs[0] } });
    expect(added).toMatchObject({ status: 200, body: { id: first, slug: slugs[0] } });
    await call('PUT', pathTo(second), { body: { slug: slugs[1] } });
    expect((await call('PUT', pathTo(), { body: { slug: slugs[0] } })).body).toEqual(added.body);
    const list = async () => (await call<{ id: string }[]>('GET', '/api/saved-articles')).body;
    expect((await list()).map(({ id }) => id)).toEqual([second, first]);
    expect((await call('DELETE', pathTo(second))).status).toBe(204);
    expect(await list()).toEqual([added.body]);
  });

  it('are a member’s own, need her consent, and exist', async () => {
    const [{ call }, other, without] = [await her(), await her(), await world.member()];
    const id = randomUUID();
    await call('PUT', pathTo(id), { body: { slug: slugs[0] } });
    await other.call('DELETE', pathTo(id));
    expect((await other.call('GET', '/api/saved-articles')).body).toEqual([]);
    expect((await call('GET', '/api/saved-articles')).body).toHaveLength(1);
    expect(await call('PUT', pathTo(), { body: { slug: 'none' } })).toMatchObject({ status: 404 });
    const refused = await world.as(without)('PUT', pathTo(), { body: { slug: slugs[0] } });
    expect(refused).toMatchObject({ status: 403 });
  });
});

describe('assessments', () => {
  it('are returned as they were stored, the newest last', async () => {
    const { userId, call } = await her();
    const first = await call<Assessment>('POST', '/api/assessments', { body: assessmentBody });
    expect(first).toMatchObject({ status: 201, body: { ...assessmentBody, userId, safety: [] } });
    const symptoms = [{ name: '  Ringing ears ', severity: 2 }];
    const body = { ageRange: '55+', symptoms, safety: ['breast-change'], userId: UNKNOWN };
    const second = await call<Assessment>('POST', '/api/assessments', { body });
    expect(second.body).toMatchObject({ userId, symptoms: [{ name: 'Ringing ears', severity: 2 }] });
    const list = await call<Assessment[]>('GET', `/api/assessments/user/${userId}`);
    expect(list.headers.get('Consistency')).toBeNull();
    expect(list.body).toEqual([first.body, second.body]);
  });

  it('list the newest 50', async () => {
    const { call } = await her();
    for (let made = 0; made < 52; made += 1)
      await call('POST', '/api/assessments', {
        body: { ...assessmentBody, symptoms: [{ name: `Own ${made}`, severity: 1 }] },
      });
    const { body } = await call<Assessment[]>('GET', '/api/assessments/user/1');
    expect(body.map(({ symptoms }) => symptoms[0]?.name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Own ${index + 2}`),
    );
  });

  it.each([
    ['no age', { ...assessmentBody, ageRange: undefined }, 'ageRange'],
    ['an unknown age', { ...assessmentBody, ageRange: '20-24' }, 'ageRange'],
    ['no symptom', { ...assessmentBody, symptoms: [] }, 'symptoms'],
    [
      'severity 0',
      { ...assessmentBody, symptoms: [{ name: 'Fatigue', severity: 0 }] },
      'symptoms.0.severity',
    ],
    [
      'severity 6',
      { ...assessmentBody, symptoms: [{ name: 'Fatigue', severity: 6 }] },
      'symptoms.0.severity',
    ],
    ['an unknown sign', { ...assessmentBody, safety: ['flying'] }, 'safety.0'],
    [
      'a symptom twice',
      {
        ...assessmentBody,
        symptoms: [
          { name: 'Fatigue', severity: 1 },
          { name: 'fatigue', severity: 2 },
        ],
      },
      'symptoms',
    ],
  ])('are refused with %s', async (_, body, path) => {
    const { call } = await her();
    const answer = await call<Problem & { issues: { path: string }[] }>('POST', '/api/assessments', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map((issue) => issue.path)).toEqual([path]);
    expect((await call('GET', '/api/assessments/user/me')).body).toEqual([]);
  });
});

describe('assessment draft', () => {
  const draft = { ageRange: null, symptoms: [{ name: 'Brain fog', severity: 3 }] };

  it('is found on another phone, and is gone after being discarded', async () => {
    const { userId, call } = await her();
    expect(await call('GET', '/api/assessments/draft')).toMatchObject({ status: 200, body: null });
    const kept = await call<Draft>('PUT', '/api/assessments/draft', { body: draft });
    expect(kept).toMatchObject({ status: 200, body: draft });
    await world.folded();
    expect((await world.as(userId)<Draft>('GET', '/api/assessments/draft')).body).toEqual(kept.body);
    expect((await call('DELETE', '/api/assessments/draft')).status).toBe(204);
    expect((await call('DELETE', '/api/assessments/draft')).status).toBe(204);
    expect(await call('GET', '/api/assessments/draft')).toMatchObject({ status: 200, body: null });
  });

  it('is gone after the assessment is completed, and the same draft can be saved again', async () => {
    const { call } = await her();
    await call('PUT', '/api/assessments/draft', { body: draft });
    await call('POST', '/api/assessments', { body: assessmentBody });
    expect(await call('GET', '/api/assessments/draft')).toMatchObject({ status: 200, body: null });
    await call('PUT', '/api/assessments/draft', { body: draft });
    expect((await call<Draft>('GET', '/api/assessments/draft')).body).toMatchObject(draft);
  });
});

describe('care plan', () => {
  const generate = async (
    call: ReturnType<HealthWorld['as']>,
    body: object = assessmentBody,
  ): Promise<Plan> => {
    const { body: assessment } = await call<Assessment>('POST', '/api/assessments', { body });
    const plan = await call<Plan>('POST', '/api/care-plans/generate', {
      body: { assessmentId: assessment.id },
    });
    expect(plan.status).toBe(201);
    return plan.body;
  };

  it('is generated from the member’s own assessment, with the reason for each item', async () => {
    const { userId, call } = await her();
    expect((await call('GET', '/api/care-plans/user/1')).status).toBe(404);
    const plan = await generate(call);
    expect(plan).toMatchObject({ userId, ruleSetVersion: 2, progressScore: 0, redFlags: [] });
    expect(plan.recommendations.lifestyle[0]).toContain('cognitive behavioural therapy');
    expect(Object.values(plan.recommendations).flat()).toEqual(plan.details.map(({ text }) => text));
    expect((await call<Plan>('GET', '/api/care-plans/user/1')).body).toEqual(plan);
  });

  it('uses the phase in the profile: warns of bleeding after menopause', async () => {
    const { call } = await her({ menopausePhase: 'postmenopause' });
    const plan = await generate(call, {
      ...assessmentBody,
      symptoms: [{ name: 'Light periods', severity: 1 }],
    });
    expect(plan.redFlags[0]).toMatchObject({ ruleId: 'red-flag-bleeding-after-menopause' });
  });

  it('is refused for another member’s assessment', async () => {
    const one = await her();
    const { call } = await her();
    const { body } = await one.call<Assessment>('POST', '/api/assessments', { body: assessmentBody });
    for (const assessmentId of [body.id, UNKNOWN]) {
      const refused = await call<Problem>('POST', '/api/care-plans/generate', { body: { assessmentId } });
      expect(refused).toMatchObject({ status: 404, body: { message: 'No assessment found' } });
    }
    const upper = await one.call('POST', '/api/care-plans/generate', {
      body: { assessmentId: body.id.toUpperCase() },
    });
    expect(upper.status).toBe(201);
  });

  it('changes its score once per ticked item', async () => {
    const { call } = await her();
    const { id, details } = await generate(call);
    const actions = details.filter(isAction);
    const share = Math.round(100 / actions.length);
    const item = `/api/care-plans/${id}/items/2`;
    for (let times = 0; times < 2; times += 1) {
      const ticked = await call<Tick>('PUT', item);
      expect(ticked).toMatchObject({ status: 200, body: { item: 2, done: true, progressScore: share } });
      const { body } = await call<Plan>('GET', '/api/care-plans/user/me');
      expect(body.progressScore).toBe(share);
      expect(body.details.filter(({ done }) => done).map((detail) => detail.item)).toEqual([2]);
    }
    for (let times = 0; times < 2; times += 1)
      expect((await call<Tick>('DELETE', item)).body).toEqual({ item: 2, done: false, progressScore: 0 });
    expect((await call<Plan>('GET', '/api/care-plans/user/me')).body.progressScore).toBe(0);
    for (const { item: place } of details) {
      const ticked = await call('PUT', `/api/care-plans/${id}/items/${place}`);
      expect(ticked.status).toBe(actions.some((action) => action.item === place) ? 200 : 404);
    }
    expect((await call<Plan>('GET', '/api/care-plans/user/me')).body.progressScore).toBe(100);
  });

  it('keeps the days chosen for an item', async () => {
    const { call } = await her();
    const { id } = await generate(call);
    const days = `/api/care-plans/${id}/items/1/days`;
    const shown = async () => {
      const { body } = await call<Plan>('GET', '/api/care-plans/user/me');
      return body.details.find(({ item }) => item === 1)?.weekdays;
    };
    for (const [weekday, isPlanned, weekdays] of [
      [4, true, [4]],
      [1, true, [1, 4]],
      [4, false, [1]],
    ] as const) {
      const chosen = await call('PUT', days, { body: { weekday, isPlanned } });
      expect(chosen).toMatchObject({ status: 200, body: { item: 1, weekdays } });
      expect(await shown()).toEqual(weekdays);
    }
    expect((await call('PUT', days, { body: { weekday: 8, isPlanned: true } })).status).toBe(422);
    const other = await her();
    expect((await other.call('PUT', days, { body: { weekday: 1, isPlanned: true } })).status).toBe(404);
  });

  it('is always the newest, and items of an older plan cannot be ticked', async () => {
    const { call } = await her();
    const first = await generate(call);
    const second = await generate(call);
    expect((await call<Plan>('GET', '/api/care-plans/user/me')).body.id).toBe(second.id);
    const missing = async (path: string) => (await call<Problem>('PUT', `/api/care-plans/${path}`)).body.type;
    expect(await missing(`${first.id}/items/1`)).toBe('urn:secondspring:care-plan-not-found');
    expect(await missing(`${UNKNOWN}/items/1`)).toBe('urn:secondspring:care-plan-not-found');
    expect(await missing(`${second.id}/items/999`)).toBe('urn:secondspring:care-plan-item-not-found');
    expect((await call('PUT', `/api/care-plans/${second.id}/items/0`)).status).toBe(422);
  });

  it('cannot be ticked by another member', async () => {
    const { call } = await her();
    const other = await her();
    await generate(other.call);
    const { id } = await generate(call);
    expect((await other.call('PUT', `/api/care-plans/${id}/items/1`)).status).toBe(404);
    expect((await call<Plan>('GET', '/api/care-plans/user/me')).body.progressScore).toBe(0);
  });
});

describe('check-ins', () => {
  const secondsSince = (instant: string): number => (+world.now() - Date.parse(instant)) / 1000;
  it('keep the last answer for each day, and list days oldest first', async () => {
    const { call } = await her();
    const symptoms = [{ name: 'Fatigue', severity: 2 }];
    await call('PUT', '/api/check-ins/2026-11-20', { body: day });
    await call('PUT', '/api/check-ins/2026-11-19', { body: { ...day, workout: true } });
    const last = await call<CheckIn>('PUT', '/api/check-ins/2026-11-20', {
      body: { ...day, sleep: 5, hotFlashes: 3, bleeding: 'spotting', symptoms, note: '  Slept well. ' },
    });
    expect(last).toMatchObject({
      status: 200,
      body: {
        ...day,
        day: '2026-11-20',
        sleep: 5,
        workout: null,
        planFollowed: null,
        bleeding: 'spotting',
        note: 'Slept well.',
      },
    });
    // A phone that was opened before knows nothing of the note.
    const merged = await call<CheckIn>('PUT', '/api/check-ins/2026-11-20', {
      body: { mood: 1, symptoms: [{ name: 'Anxiety', severity: 3 }] },
    });
    expect(merged.body).toMatchObject({
      ...last.body,
      recordedAt: expect.any(String),
      mood: 1,
      symptoms: [...symptoms, { name: 'Anxiety', severity: 3 }],
    });
    const list = await call<CheckIn[]>('GET', '/api/check-ins?from=2026-11-01&to=2026-11-30');
    expect(list.body).toMatchObject([{ day: '2026-11-19', workout: true, note: null }, merged.body]);
    expect((await call('GET', '/api/check-ins?from=2026-11-21&to=2026-11-30')).body).toEqual([]);
  });

  it('refuse a used idempotency key for another day or another answer', async () => {
    const { call } = await her();
    const send = async (date: string, mood: number) =>
      await call('PUT', `/api/check-ins/2026-11-${date}`, { body: { ...day, mood }, key: 'one-intent' });
    const first = await send('20', 3);
    expect(first.status).toBe(200);
    for (const other of [await send('19', 3), await send('20', 4)])
      expect(other).toMatchObject({ status: 409, body: { type: 'urn:secondspring:idempotency-key-reused' } });
    expect((await send('20', 3)).body).toEqual(first.body);
  });

  it.each([
    ['2026-11-13', 200],
    ['2026-11-21', 200],
    ['2026-11-12', 422],
    ['2026-11-22', 422],
    ['2026-02-30', 422],
    ['today', 422],
  ])('for %s return %i on 20 November', async (named, status) => {
    const { call } = await her();
    expect((await call('PUT', `/api/check-ins/${named}`, { body: day })).status).toBe(status);
  });

  it.each([
    ['2026-11-04', '2026-11-06T22:30:00.000Z', 200],
    ['2026-11-20', '2026-11-06T22:30:00.000Z', 422],
    ['2026-10-29', '2026-11-06T22:30:00.000Z', 422],
    ['2026-09-19', '2026-08-01T08:00:00.000Z', 200],
    ['2026-08-01', '2026-08-01T08:00:00.000Z', 422],
  ])('for %s, kept on a phone since %s, return %i on 20 November', async (named, enteredAt, status) => {
    const { call } = await her();
    expect(
      (await call('PUT', `/api/check-ins/${named}`, { body: day, enteredAgo: secondsSince(enteredAt) }))
        .status,
    ).toBe(status);
  });

  it('meet by when their answers were entered, and have one effect each, however late they are sent', async () => {
    const { call } = await her();
    const first = { body: { ...day, mood: 2 }, key: randomUUID() };
    const second = { body: { mood: 5 }, key: randomUUID() };
    const waited = {
      body: { mood: 1, note: 'From the train' },
      key: randomUUID(),
      enteredAgo: secondsSince('2026-11-20T08:00:00Z'),
    };
    const send = async (check: object) =>
      expect(await call('PUT', '/api/check-ins/2026-11-20', check)).toMatchObject({ status: 200 });
    for (const check of [first, second, waited, waited, { ...first, enteredAgo: 0 }]) await send(check);
    const list = await call<CheckIn[]>('GET', '/api/check-ins?from=2026-11-01&to=2026-11-30');
    expect(list.body).toMatchObject([{ ...day, mood: 5, note: 'From the train' }]);
  });

  it.each([
    ['mood 0', { ...day, mood: 0 }],
    ['sleep 6', { ...day, sleep: 6 }],
    ['no energy', { ...day, energy: undefined }],
    ['51 hot flashes', { ...day, hotFlashes: 51 }],
    ['an unknown answer about the plan', { ...day, planFollowed: 'half' }],
    ['an unknown bleeding', { ...day, bleeding: 'some' }],
    ['too long a note', { ...day, note: 'x'.repeat(1001) }],
  ])('are refused with %s', async (_, body) => {
    const { call } = await her();
    expect((await call('PUT', '/api/check-ins/2026-11-20', { body })).status).toBe(422);
  });
});

describe('progress', () => {
  it('starts when first requested, and grows by 25 % per milestone', async () => {
    const { userId, call } = await her();
    const own = `/api/progress/user/${userId}`;
    const shown = async () => (await call<Progress>('GET', own)).body;
    expect((await call<Problem>('GET', own)).body.type).toBe('urn:secondspring:progress-not-found');
    const started = await call<Progress>('POST', '/api/progress/user');
    expect(started).toMatchObject({ status: 200, body: { userId, progressPercentage: 0, daysTracked: 0 } });
    expect(await shown()).toEqual(started.body);
    const { body: assessment } = await call<Assessment>('POST', '/api/assessments', { body: assessmentBody });
    expect(await shown()).toMatchObject({ assessmentCompleted: true, progressPercentage: 25 });
    await call('POST', '/api/care-plans/generate', { body: { assessmentId: assessment.id } });
    expect(await shown()).toMatchObject({ carePlanGenerated: true, progressPercentage: 50 });
    const again = await call<Progress>('POST', '/api/progress/user');
    expect(again.body).toMatchObject({ progressPercentage: 50, carePlanGenerated: true });
  });

  it('counts every assessment, and lists them in pages, the newest page first', async () => {
    const { call } = await her();
    const body = { ageRange: '45-49', symptoms: [{ name: 'Hot flashes', severity: 3 }], safety: [] };
    for (let made = 0; made < 53; made += 1) await call('POST', '/api/assessments', { body });
    const first = await call<Assessment[]>('GET', '/api/assessments/user/me');
    expect(first.body).toHaveLength(50);
    const second = await call<Assessment[]>('GET', first.next ?? 'there is no next page');
    expect(second.body).toHaveLength(3);
    expect(second.next).toBeUndefined();
    const all = [...second.body, ...first.body];
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    expect(all.map(({ completedAt }) => completedAt)).toEqual(
      all.map(({ completedAt }) => completedAt).toSorted(),
    );
    expect((await call<Progress>('GET', '/api/progress/user/me')).body).toMatchObject({
      assessmentCount: 53,
    });
    expect((await call('GET', '/api/assessments/user/me?cursor=nonsense')).status).toBe(422);
    expect((await call('GET', '/api/bloodwork/user/me?cursor=nonsense')).status).toBe(422);
  });

  it('counts the days with a check-in', async () => {
    const { call } = await her();
    await call('POST', '/api/progress/user');
    for (const date of ['14', '15', '15', '16'])
      await call('PUT', `/api/check-ins/2026-11-${date}`, { body: { ...day, mood: 1 + (Number(date) % 5) } });
    expect((await call<Progress>('GET', '/api/progress/user/me')).body).toMatchObject({
      daysTracked: 3,
      twoWeeksTracked: false,
      firstConsultation: false,
      progressPercentage: 0,
    });
  });
});

describe('red flags', () => {
  type Flags = ResponseOf<typeof listRedFlags>;
  const unread = async (call: ReturnType<HealthWorld['as']>) =>
    (await call<Flags>('GET', '/api/red-flags')).body.map(({ ruleId }) => ruleId);

  it.each(raisedRedFlags)('answer an assessment at once: %s (%s, %j)', async (ruleId, words, answers) => {
    const { call } = await her();
    expect(await unread(call)).toEqual([]);
    await call('POST', '/api/assessments', { body: assessmentOf(answers) });
    const { body } = await call<Flags>('GET', '/api/red-flags');
    const flag = body.find((each) => each.ruleId === ruleId);
    expect(flag && redFlagTitle(flag).slice(0, words.length)).toBe(words);
  });

  it('stay until she has read them, and come back with the next assessment', async () => {
    const { call } = await her({ menopausePhase: 'postmenopause' });
    const body = assessmentOf({ symptoms: { 'Light periods': 1, 'Joint aches': 5 } });
    await call('POST', '/api/assessments', { body });
    expect(await unread(call)).toEqual(['red-flag-bleeding-after-menopause', 'red-flag-joints']);
    const read = { body: { ruleIds: ['red-flag-joints'] } };
    expect((await call('PUT', '/api/red-flags/read', read)).status).toBe(204);
    expect(await unread(call)).toEqual(['red-flag-bleeding-after-menopause']);
    world.later();
    await call('POST', '/api/assessments', { body });
    expect(await unread(call)).toHaveLength(2);
  });

  it('answer a note of a check-in, and go with the consent', async () => {
    const { userId, consentId, call } = await her();
    await call('PUT', '/api/check-ins/2026-11-20', { body: { ...day, note: 'I want to die.' } });
    expect(await unread(call)).toEqual(['red-flag-thoughts-of-harm']);
    await world.withdraw(userId, consentId);
    await world.folded();
    expect(await unread(call)).toEqual([]);
    const read = { body: { ruleIds: ['red-flag-thoughts-of-harm'] } };
    expect((await call<Problem>('PUT', '/api/red-flags/read', read)).body.type).toContain('consent');
  });
});

describe('repeated call', () => {
  it('has one effect and returns the first answer for the same key', async () => {
    const { call } = await her();
    const once = async <Body>(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<Body> => {
      const options = { key: randomUUID(), ...(body === undefined ? {} : { body }) };
      const first = await call<Body>(method, path, options);
      const second = await call<Body>(method, path, options);
      expect(second.status).toBe(first.status);
      expect(second.body).toEqual(first.body);
      return first.body;
    };
    const { id } = await once<Assessment>('POST', '/api/assessments', assessmentBody);
    expect((await call<Assessment[]>('GET', '/api/assessments/user/me')).body).toHaveLength(1);
    const plan = await once<Plan>('POST', '/api/care-plans/generate', { assessmentId: id });
    await once('PUT', '/api/assessments/draft', { ageRange: null, symptoms: [] });
    await once('PUT', '/api/check-ins/2026-11-20', day);
    await once('PUT', `/api/care-plans/${plan.id}/items/1`);
    await once('POST', '/api/progress/user');
  });

  it('has one effect when sent eight times concurrently', async () => {
    const { call } = await her();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call<Assessment>('POST', '/api/assessments', { body: assessmentBody, key }),
      ),
    );
    const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set(kept).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await call<Assessment[]>('GET', '/api/assessments/user/me')).body).toHaveLength(1);
  });

  it('stores or refuses each of eight concurrent calls with different keys', async () => {
    const { userId, call } = await her();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call<Assessment>('POST', '/api/assessments', { body: assessmentBody })),
    );
    const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8 - kept.length);
    await world.folded();
    const list = await world.as(userId)<Assessment[]>('GET', '/api/assessments/user/me');
    expect(list.body.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });
});
