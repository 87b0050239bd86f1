import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonEvent } from '@eventstore/db-client';
import { startEventStore, type RunningEventStore } from '@secondspring/embedded/event-store/server.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { isDamagedLog } from '@secondspring/platform/event-store/damaged-log.ts';
import { followEvents, type FollowedEvent } from '@secondspring/platform/event-store/follow-events.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consumeEvents } from './event-consumer.ts';
import { lastPosition } from '@secondspring/platform/event-store/positions.ts';

let folder: string;
let store: RunningEventStore;
let client: ReturnType<typeof connectEventStore>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-feed-'));
  store = await startEventStore({ data: folder, durability: 'none' });
  client = connectEventStore(store.connectionString);
});
afterEach(async () => {
  await client.dispose();
  await store.stop();
  await rm(folder, { recursive: true });
});

const append = async (count: number, type: string): Promise<void> => {
  const events = Array.from({ length: count }, () => jsonEvent({ type, data: {} }));
  await client.appendToStream(`${type}-1`, events);
};

describe('a consumer', () => {
  it('ignores the checkpoint of a log without matching events', async () => {
    const consumer = consumeEvents(client, ['Wanted'], -1n);
    expect(await consumer.take(10)).toEqual({
      events: [],
      position: await lastPosition(client),
      caughtUp: true,
    });
    await append(1, 'Wanted');
    const { events, position } = await consumer.take(10);
    expect(events).toHaveLength(1);
    expect(position).toBe(await lastPosition(client));
    consumer.close();
  });

  it('reaches the end of the log when caught up, even if the last checkpoint is earlier', async () => {
    await append(1, 'Wanted');
    await append(90, 'Foreign');
    const consumer = consumeEvents(client, ['Wanted'], -1n);
    const { position } = await consumer.take(10, 10);
    expect(position).toBe(await lastPosition(client));
    consumer.close();
  });

  it('resumes after a position without repeating an event', async () => {
    await append(40, 'Wanted');
    const first = consumeEvents(client, ['Wanted'], -1n);
    const { position } = await first.take(100, 100);
    first.close();
    await append(3, 'Wanted');
    const second = consumeEvents(client, ['Wanted'], position);
    expect((await second.take(100, 100)).events.map(({ revision }) => revision)).toEqual([40n, 41n, 42n]);
    second.close();
  });
});

describe('a consumer of a damaged log', () => {
  it('fails with an error about the damage', async () => {
    await client.appendToStream('Wanted-1', jsonEvent({ type: 'Wanted', data: { text: 'as it was' } }));
    const path = join(folder, 'events.log');
    const file = await open(path, 'r+');
    await file.write('b', (await readFile(path)).lastIndexOf('as it was'));
    await file.close();
    const fault: unknown = await consumeEvents(client, ['Wanted'], -1n)
      .take(10, 10)
      .catch((error: unknown) => error);
    expect(isDamagedLog(fault)).toBe(true);
  });
});

describe('following', () => {
  it('ignores the checkpoint of a log without matching events', async () => {
    const leaving = new AbortController();
    const events: FollowedEvent[] = [];
    const following = (async () => {
      const caughtUp = (): void => void append(1, 'Wanted');
      for await (const arrival of followEvents(client, ['Wanted'], null, leaving.signal, caughtUp)) {
        events.push(arrival);
        if (arrival.event !== undefined) leaving.abort();
      }
    })();
    await expect(following).rejects.toThrow('told to stop');
    expect(events.map(({ position }) => position)).toEqual([await lastPosition(client)]);
  });
});
