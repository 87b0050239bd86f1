import { serveOperations } from '@secondspring/platform/telemetry/operations.ts';
import { describe, expect, it } from 'vitest';
import { initialState, statusOf, type Phase } from './engine/status.ts';
import { registerProjectorMetrics, operationsEndpoints } from './readiness.ts';

const status = (phase: Phase) =>
  statusOf({ name: 'reviews', projectionVersion: 1 }, { ...initialState(), phase }, 7, 0);

describe('the answers to operators', () => {
  it('tell whether the process lives, whether its projectors work, and how they are', async () => {
    let phase: Phase = 'folding';
    const statuses = () => [status(phase)];
    const operations = await serveOperations({ port: 0 }, operationsEndpoints(statuses));
    const get = async (path: string) => await fetch(operations.url + path);
    registerProjectorMetrics(statuses);
    try {
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
      expect(await (await get('/status')).json()).toEqual([status('folding')]);
      expect(await (await get('/metrics')).text()).toContain(
        'secondspring_projector_lag_events{domain="reviews"} 7',
      );
      phase = 'faulty';
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(503);
      const metrics = await (await get('/metrics')).text();
      expect(metrics).toContain('secondspring_projector_faulty{domain="reviews"} 1');
      expect(metrics).not.toContain('secondspring_projector_lag_events{');
      expect((await get('/elsewhere')).status).toBe(404);
    } finally {
      operations.stop();
    }
  });
});
