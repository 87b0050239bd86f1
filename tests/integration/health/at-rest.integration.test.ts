import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { generateCarePlan } from '@secondspring/contracts/http/care-plans.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHealthWorld, type HealthWorld } from './world.ts';

type Plan = ResponseOf<typeof generateCarePlan>;

let world: HealthWorld;
let plan: Plan;
let userId = '';
beforeAll(async () => {
  world = await startHealthWorld();
  ({ userId } = await world.consenting({ firstName: 'Philippa', menopausePhase: 'postmenopause' }));
  const call = world.as(userId);
  const symptoms = [
    { name: 'Quivering-marker', severity: 5 },
    { name: 'Heavy bleeding', severity: 5 },
  ];
  await call('PUT', '/api/assessments/draft', { body: { ageRange: '45-49', symptoms } });
  const { body } = await call<{ id: string }>('POST', '/api/assessments', {
    body: { ageRange: '50-54', symptoms, safety: ['thoughts-of-harm'] },
  });
  await call('PUT', '/api/assessments/draft', { body: { ageRange: '45-49', symptoms } });
  plan = (await call<Plan>('POST', '/api/care-plans/generate', { body: { assessmentId: body.id } })).body;
  await call('PUT', '/api/check-ins/2026-11-20', {
    body: { mood: 1, sleep: 1, energy: 1, symptoms, note: 'Note-marker' },
  });
  await call('PUT', `/api/treatment-log/${randomUUID()}`, {
    body: { name: 'Gel-marker', dose: 'Dose-marker', startedOn: '2026-11-20' },
  });
  await call('PUT', `/api/saved-articles/${randomUUID()}`, { body: { slug: 'easing-sore-joints' } });
  await world.folded();
});
afterAll(async () => await world.stop());

/** Plain text that would reveal her health. */
const words = [
  'Quivering',
  'bleeding',
  '50-54',
  '45-49',
  'thoughts-of-harm',
  'Note-marker',
  'Gel-marker',
  'Dose-marker',
  'sore-joints',
  'red-flag',
  'menstrual-',
  'Ask about',
  'postmenopause',
  'Philippa',
];

const tablesOf = async (schema: string): Promise<string> => {
  const { pool } = world.dependencies;
  const { rows } = await pool.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = $1',
    [schema],
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(
      ...(await pool.query<{ text: string }>(`select t::text as text from ${schema}.${name} t`)).rows,
    );
  return texts.map(({ text }) => text).join('\n');
};

describe('stored health data', () => {
  it('is present before the search', async () => {
    expect(plan.redFlags.length).toBeGreaterThan(1);
    expect(await tablesOf('health')).toContain(userId);
  });

  it('is unreadable in the database', async () => {
    const text = await tablesOf('health');
    for (const word of words) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('is unreadable in the event store', async () => {
    const events: string[] = [];
    for await (const { event } of world.dependencies.store.readAll())
      if (event !== undefined && !event.type.startsWith('$'))
        events.push(JSON.stringify([event.streamId, event.type, event.data, event.metadata]));
    expect(events.length).toBeGreaterThan(6);
    for (const word of words) expect(events.join('\n').toLowerCase()).not.toContain(word.toLowerCase());
  });
});
