import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback address that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port is free');
  return address.port;
}

/** How many free ports may be taken away, one after the other, before a start has failed. */
const TRIES = 5;

/** Starts something on a free port; where somebody else was quicker to take it, on another. Throws what `start` throws otherwise. */
export async function onFreePort<Started>(
  start: (port: number) => Promise<Started>,
  free: () => Promise<number>,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await free());
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isTaken || attempt === TRIES) throw error;
    }
  }
}
