import { jsonEvent } from '@eventstore/db-client';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';

it('reconnects to a cluster that was away longer than the client’s own discovery', async () => {
  const port = await freePort();
  const client = connectEventStore(`esdb+discover://127.0.0.1:${port}?tls=false&discoveryInterval=10`);
  const append = (): Promise<unknown> =>
    client.appendToStream('thing-1', jsonEvent({ type: 'Thing', data: {} }));
  const early = append();
  early.catch(() => undefined);
  await pause(1_500);
  const store = await startEventStore({ port });
  try {
    await early;
    await append();
    let events = 0;
    for await (const _ of client.readStream('thing-1')) events += 1;
    expect(events).toBe(2);
  } finally {
    await client.dispose();
    await store.stop();
  }
});
