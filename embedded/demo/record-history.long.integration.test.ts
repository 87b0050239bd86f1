import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { utcDay, utcMonth } from '@secondspring/platform/dates/utc.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEventStore } from '../event-store/server.ts';
import { recordHistory } from './record-history.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-demo-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

it('dates each event on the day that it describes, and writes to an empty folder only', async () => {
  const to = Date.now();
  const size = { events: 2_500, from: to - 90 * millisecondsInDay, to, seed: 1 };
  await recordHistory(folder, size);
  const store = await startEventStore({ data: join(folder, 'events') });
  const client = connectEventStore(store.connectionString);
  try {
    let events = 0;
    const months = new Set<string>();
    for await (const { event } of client.readAll()) {
      if (event === undefined || event.type.startsWith('$')) continue;
      const { at } = event.metadata as { at: string };
      expect(utcDay(event.created)).toBe(utcDay(at));
      months.add(utcMonth(at));
      events += 1;
    }
    expect(events).toBe(2_500);
    expect(months.size).toBeGreaterThanOrEqual(3);
  } finally {
    await client.dispose();
    await store.stop();
  }
  await expect(recordHistory(folder, size)).rejects.toThrow('needs an empty folder');
});
