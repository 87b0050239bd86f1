import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import { expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';

it('reconnects to a cluster that was away longer than the client’s own discovery', async () => {
  const port = await freePort();
  const url = `esdb+discover://127.0.0.1:${port}?tls=false&discoveryInterval=10`;
  const client = connectEventStore(url);
  const append = (): Promise<unknown> =>
    client.appendToStream('thing-1', jsonEvent({ type: 'Thing', data: {} }));
  const early = append();
  early.catch(() => undefined);
  const plain = EventStoreDBClient.connectionString(url);
  await expect(plain.appendToStream('thing-1', jsonEvent({ type: 'Thing', data: {} }))).rejects.toThrow();
  const store = await startEventStore({ port });
  try {
    await early;
    await append();
    let events = 0;
    for await (const _ of client.readStream('thing-1')) events += 1;
    expect(events).toBe(2);
  } finally {
    await Promise.all([client.dispose(), plain.dispose()]);
    await store.stop();
  }
});
