import { jsonEvent } from '@eventstore/db-client';
import { startEventStore, type RunningEventStore } from '@secondspring/embedded/event-store/server.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBulk } from './bulk.ts';
import { openFeed, type EventFeed } from './event-feed.ts';
import { eachMessage } from './frames.ts';
import { openRebuildFeed } from './rebuild-feed.ts';
import { startReading } from './reading.ts';
import { readResponse, type Response } from './response.ts';
import { joinReading, openThreadedFeed } from './threaded-feed.ts';

let store: RunningEventStore;
let client: ReturnType<typeof connectEventStore>;
beforeEach(async () => {
  store = await startEventStore();
  client = connectEventStore(store.connectionString);
});
afterEach(async () => {
  await client.dispose();
  await store.stop();
});

/** Types in turn, with data of very different sizes, one larger than a frame. */
const append = async (count: number, to = client): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const type = ['A', 'B', 'C'][number % 3] ?? 'A';
    const words = 'word '.repeat(number === 4 ? 80_000 : number * 50);
    await to.appendToStream(`${type}-${number}`, jsonEvent({ type, data: { number, words } }));
  }
};
const bulk = async (types: readonly string[], after: bigint): Promise<Response[]> => {
  const stream = await openBulk(client, types, after);
  if (stream === null) throw new Error('the embedded store refused');
  const responses: Response[] = [];
  for await (const frame of stream)
    eachMessage(frame, (bytes, start, end) => responses.push(readResponse(bytes, start, end)));
  return responses;
};
const shown = (events: readonly { stream: string; position: bigint; data: unknown; created: Date }[]) =>
  events.map(({ stream, position, data, created }) => ({ stream, position, data, created }));
const eventsOf = (responses: readonly Response[]) =>
  responses.flatMap((response) => (response.kind === 'event' ? [response.event] : []));
const taken = async (feed: EventFeed) => {
  const { events, position } = await feed.take(1_000, 1_000);
  feed.close();
  return { events: shown(events), position };
};

describe('reading in bulk', () => {
  it('gives what a subscription gives, and how far it looked', async () => {
    await append(20);
    const wanted = await taken(openFeed(client, ['A', 'C'], -1n));
    const responses = await bulk(['A', 'C'], -1n);
    expect(shown(eventsOf(responses))).toEqual(wanted.events);
    expect(responses.at(-1)).toEqual({ kind: 'checkpoint', position: wanted.position });
    const [, , third] = wanted.events;
    const rest = eventsOf(await bulk(['A', 'C'], third?.position ?? 0n));
    expect(shown(rest)).toEqual(wanted.events.slice(3));
  });

  it('comes to the same through a thread, which tells that it has caught up', async () => {
    await append(9);
    const wanted = await taken(openFeed(client, ['B'], -1n));
    expect(await taken(await openThreadedFeed(store.connectionString, ['B'], -1n))).toEqual(wanted);
  });

  it.each([true, false])(
    'is done once for feeds that want other types from other places (in bulk: %s)',
    async (directReading) => {
      const shared = await startEventStore({ directReading });
      const reader = connectEventStore(shared.connectionString);
      try {
        await append(20, reader);
        const [, third] = (await taken(openFeed(reader, ['A'], -1n))).events;
        const asked = [
          { types: ['A', 'B'], after: -1n },
          { types: ['B', 'C'], after: third?.position ?? 0n },
          { types: ['D'], after: -1n },
        ];
        const ports = startReading(shared.connectionString, asked.length + 1);
        // One that never asks is not waited for once its port is closed.
        ports.at(-1)?.close();
        const joined = asked.map(async ({ types, after }, index) => {
          const port = ports[index];
          const feed = port === undefined ? null : await joinReading(port, types, after);
          return feed === null ? null : (await taken(feed)).events;
        });
        const alone = asked.map(
          async ({ types, after }) => (await taken(openFeed(reader, types, after))).events,
        );
        expect(await Promise.all(joined)).toEqual(await Promise.all(alone));
      } finally {
        await reader.dispose();
        await shared.stop();
      }
    },
  );

  it('has nothing to tell after the last event', async () => {
    await append(3);
    const [last] = eventsOf(await bulk(['A', 'B', 'C'], -1n)).slice(-1);
    expect(eventsOf(await bulk(['A', 'B', 'C'], last?.position ?? 0n))).toEqual([]);
  });

  it('is refused from a place where no event begins', async () => {
    await expect(bulk(['A'], 1n)).rejects.toThrow('begins at the start or after an event');
  });

  it('gives way to a subscription where the store has no such call', async () => {
    const other = await startEventStore({ directReading: false });
    const stranger = connectEventStore(other.connectionString);
    try {
      await stranger.appendToStream('a-1', jsonEvent({ type: 'A', data: {} }));
      expect(await openBulk(stranger, ['A'], -1n)).toBeNull();
      const { events } = await taken(await openRebuildFeed({ store: stranger, storeUrl: '' }, ['A'], -1n));
      expect(events).toMatchObject([{ stream: 'a-1' }]);
      expect((await taken(await openThreadedFeed(other.connectionString, ['A'], -1n))).events).toEqual(
        events,
      );
    } finally {
      await stranger.dispose();
      await other.stop();
    }
  });
});
