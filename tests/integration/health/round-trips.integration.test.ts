import { describe, expect, it } from 'vitest';
import { startHealthWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

const answers = { ageRange: '50-54', symptoms: [{ name: 'Hot flashes', severity: 4 }] };
const day = { mood: 3, sleep: 2, energy: 4 };

const world = useStarted(startHealthWorld);

describe('round trips', () => {
  it('are one read, one append and at most one query for a command', async () => {
    const { userId } = await world.consenting();
    const call = world.as(userId);
    const costs = async (...[method, path, options]: Parameters<typeof call>) => {
      await world.folded();
      world.roundTrips();
      const { status, body } = await call<{ id: string }>(method, path, options);
      expect(status).toBeLessThan(300);
      return { ...world.roundTrips(), id: body?.id };
    };
    const usual = { reads: 1, appends: 1, queries: 1 };
    const { id: assessmentId, ...assessing } = await costs('POST', '/api/assessments', { body: answers });
    expect(assessing).toEqual(usual);
    expect(await costs('PUT', '/api/assessments/draft', { body: answers })).toMatchObject(usual);
    expect(await costs('DELETE', '/api/assessments/draft')).toMatchObject({ ...usual, queries: 0 });
    // A plan needs the member's own two streams, and the phase from the read model: this service cannot decrypt identity's data.
    const { id: plan, ...generating } = await costs('POST', '/api/care-plans/generate', {
      body: { assessmentId },
    });
    expect(generating).toEqual({ reads: 3, appends: 1, queries: 1 });
    expect(await costs('PUT', `/api/care-plans/${plan}/items/1`)).toMatchObject(usual);
    expect(await costs('PUT', `/api/care-plans/${plan}/items/1`)).toMatchObject({ ...usual, appends: 0 });
    expect(await costs('PUT', '/api/check-ins/2026-11-20', { body: day })).toMatchObject(usual);
    expect(await costs('POST', '/api/progress/user')).toMatchObject(usual);
  });

  it('are one query for a read, and none to the event store', async () => {
    const { userId } = await world.consenting();
    const call = world.as(userId);
    const { body } = await call<{ id: string }>('POST', '/api/assessments', { body: answers });
    await call('POST', '/api/care-plans/generate', { body: { assessmentId: body.id } });
    await call('PUT', '/api/assessments/draft', { body: answers });
    await call('PUT', '/api/check-ins/2026-11-20', { body: day });
    await world.folded();
    for (const path of [
      '/api/assessments/user/me',
      '/api/assessments/draft',
      '/api/care-plans/user/me',
      '/api/check-ins?from=2026-11-01&to=2026-11-30',
      '/api/progress/user/me',
    ]) {
      world.roundTrips();
      expect((await call('GET', path)).status).toBe(200);
      expect([path, world.roundTrips()]).toEqual([path, { reads: 0, appends: 0, queries: 1 }]);
    }
  });
});
