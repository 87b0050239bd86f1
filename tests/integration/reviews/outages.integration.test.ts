import { treatmentIdOf } from '@secondspring/content/treatments.ts';
import { describe, expect, it } from 'vitest';
import { storeIsLent } from '../../engines/event-store.ts';
import { startReviewsWorld } from './world.ts';

const path = `/api/treatments/${treatmentIdOf('massage')}`;
const body = { overallRating: 4, wouldRecommend: true };

describe('without a server', () => {
  it('is not ready until the projectors have run for the first time', async () => {
    const world = await startReviewsWorld({ projecting: false });
    try {
      const visitor = world.as(null);
      expect((await visitor('GET', '/api/treatment-categories')).status).toBe(503);
      expect((await visitor('GET', '/readyz')).status).toBe(503);
      expect((await visitor('GET', '/healthz')).status).toBe(200);
      world.projectors.start();
      await world.folded();
      expect((await visitor('GET', path)).status).toBe(200);
      expect((await visitor('GET', '/readyz')).status).toBe(200);
    } finally {
      await world.stop();
    }
  });

  it('answers reads without the event store, and refuses writes with a message to try again', async (context) => {
    context.skip(storeIsLent !== undefined, storeIsLent);
    const world = await startReviewsWorld();
    try {
      const anna = world.as(await world.member());
      await world.stopStore();
      expect((await anna('GET', path)).status).toBe(200);
      const refused = await anna('POST', `${path}/reviews`, { body });
      expect(refused).toMatchObject({ status: 503, body: { type: 'urn:secondspring:unavailable' } });
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/u);
    } finally {
      await world.stop();
    }
  });
});
