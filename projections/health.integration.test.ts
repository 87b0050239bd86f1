import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { emptyNotes, statusOf, type Phase } from './engine/status.ts';
import { serveHealth } from './health.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const status = (phase: Phase) => statusOf({ name: 'reviews', edition: 1 }, { ...emptyNotes(), phase }, 0, 0);

describe('the health answers', () => {
  it('tell whether the process lives, whether its projectors work, and how they are', async () => {
    const port = await freePort();
    let phase: Phase = 'folding';
    const close = await serveHealth(port, () => [status(phase)]);
    const get = async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`);
    try {
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
      expect(await (await get('/status')).json()).toEqual([status('folding')]);
      phase = 'faulty';
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/elsewhere')).status).toBe(404);
    } finally {
      close();
    }
  });
});
