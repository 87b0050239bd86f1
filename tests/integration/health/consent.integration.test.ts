import { randomUUID } from 'node:crypto';
import type { Method } from '@secondspring/contracts/http/endpoint.ts';
import { consentKeyName } from '@secondspring/health/consent/current-consent.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import { startHealthWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const assessmentBody = { ageRange: '50-54', symptoms: [{ name: 'Hot flashes', severity: 4 }] };
const day = { mood: 3, sleep: 2, energy: 4 };
const draft = { ageRange: null, symptoms: assessmentBody.symptoms };
type Identified = { id: string };

const world = useStarted(startHealthWorld);

/** Paths that read a member's data, by her id. */
const reads = [
  (userRef: string) => `/api/assessments/user/${userRef}`,
  (userRef: string) => `/api/care-plans/user/${userRef}`,
  (userRef: string) => `/api/progress/user/${userRef}`,
] as const;

/** All calls of the service, for a member with this plan. */
const everything = (plan: string, assessmentId = UNKNOWN): [Method, string, unknown?][] => [
  ['POST', '/api/assessments', assessmentBody],
  ['GET', '/api/assessments/draft'],
  ['PUT', '/api/assessments/draft', draft],
  ['DELETE', '/api/assessments/draft'],
  ['POST', '/api/care-plans/generate', { assessmentId }],
  ['PUT', `/api/care-plans/${plan}/items/1`],
  ['DELETE', `/api/care-plans/${plan}/items/1`],
  ['PUT', '/api/check-ins/2026-11-20', day],
  ['GET', '/api/check-ins?from=2026-11-01&to=2026-11-30'],
  ['POST', '/api/progress/user'],
  ...reads.map((path): [Method, string] => ['GET', path('me')]),
];

/** A member with every kind of health data. */
const busy = async () => {
  const { userId, consentId } = await world.consenting();
  const call = world.as(userId);
  const { body: assessment } = await call<Identified>('POST', '/api/assessments', { body: assessmentBody });
  const { body: plan } = await call<Identified>('POST', '/api/care-plans/generate', {
    body: { assessmentId: assessment.id },
  });
  await call('PUT', `/api/care-plans/${plan.id}/items/1`);
  await call('PUT', '/api/check-ins/2026-11-20', { body: day });
  await call('PUT', '/api/assessments/draft', { body: draft });
  return { userId, consentId, call, planId: plan.id, assessmentId: assessment.id };
};

describe('access to health data', () => {
  it('is refused to visitors', async () => {
    for (const [method, path, body] of everything(UNKNOWN)) {
      const { status } = await world.as(null)(method, path, body === undefined ? {} : { body });
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 401`);
    }
  });

  it('are returned to the owner by me, 1 and her id', async () => {
    const { userId, call } = await busy();
    for (const path of reads) {
      const answers = [];
      for (const userRef of ['me', '1', userId, userId.toUpperCase()]) {
        const { status, body } = await call('GET', path(userRef));
        answers.push(JSON.stringify([status, body]));
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^\[200,/u);
    }
  });

  it('returns the same 404 for another member as for an unknown id', async () => {
    const { userId } = await busy();
    const { call } = await busy();
    for (const path of reads) {
      const [existing, missing, odd] = await Promise.all(
        [userId, UNKNOWN, '2'].map(async (userRef) => {
          const { body } = await call<object>('GET', path(userRef));
          return { ...body, requestId: '' };
        }),
      );
      expect(existing).toMatchObject({ status: 404, message: 'User not found' });
      expect(missing).toEqual(existing);
      expect(odd).toEqual(existing);
    }
  });
});

describe('without consent', () => {
  it('stores no health data', async () => {
    const userId = await world.member();
    const call = world.as(userId);
    for (const [method, path, body] of everything(UNKNOWN)) {
      if (body === undefined) continue;
      const refused = await call<{ type: string }>(method, path, { body });
      expect(`${path} ${refused.status} ${refused.body.type}`).toBe(
        `${path} 403 urn:secondspring:health-consent-required`,
      );
    }
    for await (const { event } of world.dependencies.store.readAll())
      if (event !== undefined && event.streamId.includes(userId)) expect(event.streamId).toMatch(/^user-/u);
  });

  it('refuses an assessment with consent to research alone', async () => {
    const userId = await world.member();
    await world.agree(userId, 'research');
    expect((await world.as(userId)('POST', '/api/assessments', { body: assessmentBody })).status).toBe(403);
  });

  it('accepts an assessment after consent was given while the projectors are stopped', async () => {
    const userId = await world.member();
    await world.projectors.stop();
    try {
      const data = { userId, consentId: randomUUID(), purpose: 'health-data', textVersion: '1' } as const;
      const token = await world.tell(userId, { type: 'ConsentGiven', data });
      expect(
        (await world.as(userId)('POST', '/api/assessments', { body: assessmentBody, token })).status,
      ).toBe(201);
    } finally {
      world.projectors.start();
    }
  });
});

describe('withdrawing consent', () => {
  it('hides all data at once, and a new consent starts empty', async () => {
    const { userId, consentId, call, planId, assessmentId } = await busy();
    const token = await world.withdraw(userId, consentId);
    const body = async (path: string) => (await call<unknown>('GET', path)).body;
    const seen = await call<unknown[]>('GET', '/api/assessments/user/me', { token });
    expect(seen.body).toEqual([]);
    expect(await body('/api/check-ins?from=2026-11-01&to=2026-11-30')).toEqual([]);
    expect(await body('/api/progress/user/me')).toMatchObject({ progressPercentage: 0, daysTracked: 0 });
    expect((await call('GET', '/api/care-plans/user/me')).status).toBe(404);
    expect(await call('GET', '/api/assessments/draft')).toMatchObject({ status: 200, body: null });
    expect((await call('PUT', `/api/care-plans/${planId}/items/1`)).status).toBe(404);
    expect((await call('POST', '/api/assessments', { body: assessmentBody })).status).toBe(403);

    // The service's reactor destroys this key; nothing from before is readable afterwards.
    await vaultOf(world.dependencies.vaults, 'health').eraseItem(consentKeyName(userId, consentId));
    await world.agree(userId);
    expect((await call('POST', '/api/care-plans/generate', { body: { assessmentId } })).status).toBe(404);
    expect((await call('PUT', `/api/care-plans/${planId}/items/1`)).status).toBe(404);
    const assessment = await call<Identified>('POST', '/api/assessments', { body: assessmentBody });
    expect(assessment.status).toBe(201);
    expect(await body('/api/assessments/user/me')).toMatchObject([{ id: assessment.body.id }]);
    const plan = await call('POST', '/api/care-plans/generate', {
      body: { assessmentId: assessment.body.id },
    });
    expect(plan.status).toBe(201);
    expect((await call('PUT', '/api/check-ins/2026-11-20', { body: day })).status).toBe(200);
  });

  it('makes a repeated call with an old key a new assessment', async () => {
    const { userId, consentId } = await world.consenting();
    const call = world.as(userId);
    const key = randomUUID();
    const first = await call<Identified>('POST', '/api/assessments', { body: assessmentBody, key });
    await world.withdraw(userId, consentId);
    await vaultOf(world.dependencies.vaults, 'health').eraseItem(consentKeyName(userId, consentId));
    await world.agree(userId);
    const second = await call<Identified>('POST', '/api/assessments', { body: assessmentBody, key });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('keeps the data of other members, and her own if she withdraws only consent to research', async () => {
    const other = await busy();
    const { userId, consentId, call } = await busy();
    const research = await world.agree(userId, 'research');
    await world.withdraw(userId, research, 'research');
    await world.folded();
    expect((await call<unknown[]>('GET', '/api/assessments/user/me')).body).toHaveLength(1);
    await world.withdraw(userId, consentId);
    await world.folded();
    expect((await other.call<unknown[]>('GET', '/api/assessments/user/me')).body).toHaveLength(1);
  });

  it('hides data as soon as its key is destroyed, before a projector removes it', async () => {
    const { userId, consentId, call } = await busy();
    await world.folded();
    await vaultOf(world.dependencies.vaults, 'health').eraseItem(consentKeyName(userId, consentId));
    expect((await call('GET', '/api/assessments/user/me')).body).toEqual([]);
    expect((await call('GET', '/api/check-ins?from=2026-11-01&to=2026-11-30')).body).toEqual([]);
    expect((await call('GET', '/api/care-plans/user/me')).status).toBe(404);
    expect(await call('GET', '/api/assessments/draft')).toMatchObject({ status: 200, body: null });
  });
});

describe('a consent withdrawn on another phone', () => {
  it('refuses writes that the read model would still allow', async () => {
    const { userId, consentId, call, assessmentId } = await busy();
    await world.folded();
    await vaultOf(world.dependencies.vaults, 'health').eraseItem(consentKeyName(userId, consentId));
    for (const [method, path, body] of everything(UNKNOWN, assessmentId)) {
      if (body === undefined) continue;
      const { status } = await call(method, path, { body });
      // The assessment is unreadable, so a plan cannot be generated from it.
      expect(`${path} ${status}`).toBe(`${path} ${path.endsWith('generate') ? 404 : 403}`);
    }
  });
});

describe('erasing an account', () => {
  it('leaves no row of the member in any table', async () => {
    const { userId } = await busy();
    await world.tell(userId, { type: 'AccountErased', data: { userId } });
    await world.folded();
    const { rows } = await world.dependencies.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'health'`,
    );
    expect(rows.length).toBeGreaterThan(7);
    for (const { name } of rows) {
      const found = await world.dependencies.pool.query(
        `select from health.${name} t where t::text like $1`,
        [`%${userId}%`],
      );
      expect(`${name} ${found.rowCount}`).toBe(`${name} 0`);
    }
  });
});
