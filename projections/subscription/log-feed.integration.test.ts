import { copyFile, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonEvent } from '@eventstore/db-client';
import { startEventStore, type RunningEventStore } from '@secondspring/embedded/event-store/server.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFeed, type EventFeed } from './event-feed.ts';
import { openLocalLog } from './local-log.ts';
import { createLogFeed } from './log-feed.ts';
import { openRebuildFeed } from './rebuild-feed.ts';

const MEBIBYTE = 1024 * 1024;

let folder: string;
let store: RunningEventStore;
let client: ReturnType<typeof connectEventStore>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-log-feed-'));
  store = await startEventStore({ data: folder, durability: 'none', maximumAppendSize: 4 * MEBIBYTE });
  client = connectEventStore(store.connectionString);
});
afterEach(async () => {
  await client.dispose();
  await store.stop();
  await rm(folder, { recursive: true });
});

/** Types in turn, one event larger than what is read at a time. */
const append = async (count: number): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const type = ['A', 'B', 'C'][number % 3] ?? 'A';
    const words = 'x'.repeat(number === 4 ? 2 * MEBIBYTE : number * 1_000);
    await client.appendToStream(`${type}-${number}`, jsonEvent({ type, data: { number, words } }));
  }
};
const logFeed = async (types: readonly string[], after: bigint): Promise<EventFeed> => {
  const log = await openLocalLog(client);
  if (log === null) throw new Error('the log was not found');
  return createLogFeed(log, types, after);
};
/** Everything that a feed has, taken a few at a time. */
const all = async (feed: EventFeed, limit = 1_000) => {
  const events: object[] = [];
  for (;;) {
    const { events: taken, position, caughtUp } = await feed.take(limit, limit);
    for (const { id, stream, revision, position: at, type, data, metadata, created } of taken)
      events.push({ id, stream, revision, position: at, type, data, metadata, created });
    if (!caughtUp) continue;
    feed.close();
    return { events, position };
  }
};
/** The one file of the store in which the events lie. */
const logFile = async (): Promise<string> => {
  const files = await readdir(folder);
  return join(folder, files.find((name) => name.endsWith('.log')) ?? '');
};
const damage = async (position: number): Promise<void> => {
  const file = await open(await logFile(), 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
  await file.close();
};

describe('reading the log itself', () => {
  it('gives what a subscription gives, from any event on and however few are taken at a time', async () => {
    await append(20);
    const wanted = await all(openFeed(client, ['A', 'C'], -1n));
    expect(wanted.events).toHaveLength(13);
    expect(await all(await logFeed(['A', 'C'], -1n))).toEqual(wanted);
    expect(await all(await logFeed(['A', 'C'], -1n), 3)).toEqual(wanted);
    const last = wanted.position;
    const others = await all(openFeed(client, ['B'], -1n));
    for (const { position } of others.events as { position: bigint }[]) {
      const rest = (wanted.events as { position: bigint }[]).filter((event) => event.position > position);
      expect(await all(await logFeed(['A', 'C'], position), 3)).toEqual({ events: rest, position: last });
    }
    expect((await all(await logFeed(['A', 'B', 'C'], last))).events).toEqual([]);
  });

  it('is what a rebuild does where it can', async () => {
    await append(5);
    const wanted = await all(openFeed(client, ['A', 'B'], -1n));
    const feed = await openRebuildFeed({ store: client, storeUrl: 'esdb://127.0.0.1:1' }, ['A', 'B'], -1n);
    expect(await all(feed)).toEqual(wanted);
  });

  it('ends at what was committed when it began', async () => {
    await append(2);
    const feed = await logFeed(['A', 'B', 'C'], -1n);
    await append(1);
    expect((await all(feed)).events).toHaveLength(2);
  });

  it('refuses a damaged record that is wanted, and one that does not stand where it says', async () => {
    await append(4);
    const { events } = await all(openFeed(client, ['B'], -1n));
    const [{ position }] = events as [{ position: bigint }];
    await damage(Number(position) + 150);
    await expect(all(await logFeed(['A', 'B'], -1n))).rejects.toThrow(`position ${position}`);
    expect((await all(await logFeed(['C'], -1n))).events).toHaveLength(1);
    await damage(Number(position) + 12);
    await expect(all(await logFeed(['C'], -1n))).rejects.toThrow(`position ${position}`);
  });

  it('is left where another file has the log’s path, none has, or the store tells of none', async () => {
    const path = await logFile();
    await copyFile(path, `${path}.copy`);
    await rename(path, `${path}.before`);
    expect(await openLocalLog(client)).toBeNull();
    await rename(`${path}.copy`, path);
    expect(await openLocalLog(client)).toBeNull();
    await rename(`${path}.before`, path);
    const found = await openLocalLog(client);
    expect(found?.end).toBeGreaterThan(0);
    await found?.file.close();
    const other = await startEventStore({ directReading: false });
    const stranger = connectEventStore(other.connectionString);
    try {
      expect(await openLocalLog(stranger)).toBeNull();
    } finally {
      await stranger.dispose();
      await other.stop();
    }
  });
});
