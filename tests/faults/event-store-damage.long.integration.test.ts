import { randomInt } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { damageChannel } from '@secondspring/embedded/event-store/grpc/rpc-error.ts';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { DAMAGE_RUN_BOOK } from '@secondspring/platform/event-store/damaged-log.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStoreChild } from './event-store-child.ts';

const EVENTS = 400;
/** Bits flipped at random, each in a separate copy. */
const FLIPS = 8;

let folder: string;
let whole: unknown[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-damage-'));
  const store = await startStoreChild(join(folder, 'whole'));
  const client = EventStoreDBClient.connectionString(store.url);
  for (let number = 0; number < EVENTS; number += 50) {
    const event = (place: number) =>
      jsonEvent({ type: 'Kept', data: { text: `event ${number + place} is kept` } });
    await client.appendToStream(
      `stream-${number % 200}`,
      Array.from({ length: 50 }, (_, place) => event(place)),
    );
  }
  await client.dispose();
  whole = await readAll(store.url);
  await store.kill();
  await cp(join(folder, 'whole'), join(folder, 'stopped'), { recursive: true });
  // After an orderly stop the store finds the end of its log by a mark, without reading everything.
  await (await startStoreChild(join(folder, 'stopped'))).kill('SIGTERM');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function readAll(url: string): Promise<unknown[]> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const events: unknown[] = [];
    for await (const resolved of client.readAll()) events.push(resolved.event);
    return events;
  } finally {
    await client.dispose();
  }
}

/** What a reader gets from a copy of the store after its file was changed. */
async function readDamaged(
  damage: (file: string) => Promise<void>,
  from = 'whole',
): Promise<{ events: unknown[] } | { refused: string }> {
  const copy = join(folder, 'copy');
  await cp(join(folder, from), copy, { recursive: true });
  try {
    await damage(join(copy, 'events.log'));
    const store = await startStoreChild(copy);
    try {
      return { events: await readAll(store.url) };
    } finally {
      await store.kill();
    }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const flip = async (file: string, at: number): Promise<void> => {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  await writeFile(file, bytes);
};

it('reads an undamaged copy', async () => {
  expect(await readDamaged(async () => undefined)).toEqual({ events: whole });
});

const flipEvent = async (file: string, number: number): Promise<void> => {
  const at = (await readFile(file)).lastIndexOf(`event ${number} is kept`);
  expect(at).toBeGreaterThan(0);
  await flip(file, at);
};
/** The report of a damaged event: its position, the file and a link. */
const NAMED =
  /The record at position \d+ is damaged \(checksum\): events\.log in .*docs\/operating\/run-books\.md#a-damaged-event-log/u;

it.each(['whole', 'stopped'])(
  'refuses to start when a bit of any event is flipped, and names the position (%s)',
  async (from) => {
    expect(await readDamaged((file) => flipEvent(file, 123), from)).toMatchObject({
      refused: expect.stringMatching(NAMED),
    });
  },
);

it('refuses an event damaged while the store runs, names its position, and serves the others', async () => {
  const copy = join(folder, 'running');
  await cp(join(folder, 'stopped'), copy, { recursive: true });
  const reported: unknown[] = [];
  const onDamage = (damage: unknown): void => void reported.push(damage);
  const store = await startEventStore({ data: copy });
  damageChannel.subscribe(onDamage);
  const client = EventStoreDBClient.connectionString(store.connectionString);
  try {
    await flipEvent(join(copy, 'events.log'), 123);
    const read = async (stream: string): Promise<number> => {
      let count = 0;
      for await (const { event } of client.readStream(stream)) if (event !== undefined) count += 1;
      return count;
    };
    await expect(read('stream-100')).rejects.toThrow(NAMED);
    expect(reported).toMatchObject([{ name: 'CorruptRecord', message: expect.stringMatching(NAMED) }]);
    expect(await read('stream-0')).toBe(100);
  } finally {
    damageChannel.unsubscribe(onDamage);
    await client.dispose();
    await store.stop();
  }
});

it('reports damage beyond what is checked first while it serves the others', async () => {
  const data = join(folder, 'long');
  const before = await startEventStore({ data });
  const client = EventStoreDBClient.connectionString(before.connectionString);
  for (let number = 0; number < 8; number += 1)
    await client.appendToStream(
      'stream-0',
      jsonEvent({ type: 'Kept', data: { text: `event ${number} is kept`, rest: '.'.repeat(100_000) } }),
    );
  await client.dispose();
  await before.stop();
  await flipEvent(join(data, 'events.log'), 5);
  const met = Promise.withResolvers<unknown>();
  damageChannel.subscribe(met.resolve);
  const store = await startEventStore({ data, checkedFirst: 1 });
  try {
    expect(await met.promise).toMatchObject({ message: expect.stringMatching(NAMED) });
  } finally {
    damageChannel.unsubscribe(met.resolve);
    await store.stop();
  }
});

it('reports a damaged log with a link to a page that exists', async () => {
  const [page = '', anchor = ''] = DAMAGE_RUN_BOOK.split('#');
  const headings =
    (await readFile(join(import.meta.dirname, '../..', page), 'utf8')).match(/^## .+$/gmu) ?? [];
  expect(headings.map((heading) => heading.slice(3).toLowerCase().replaceAll(' ', '-'))).toContain(anchor);
});

it('never serves anything but what was written, wherever a bit is flipped [F3]', async () => {
  for (let round = 0; round < FLIPS; round += 1) {
    const read = await readDamaged(async (file) => {
      const bytes = await readFile(file);
      // A flip in the length of the very last record looks like an unfinished write.
      await flip(file, randomInt(bytes.lastIndexOf(`event ${EVENTS - 2} is kept`)));
    });
    if ('events' in read) expect(read.events).toEqual(whole);
    else expect(read.refused).not.toBe('');
  }
});

it('opens a log cut short at its end, without the incomplete append', async () => {
  const size = (await readFile(join(folder, 'whole', 'events.log'))).length;
  for (const short of [1, 5000, randomInt(1, size)]) {
    const read = await readDamaged(async (file) => await truncate(file, size - short));
    expect(read).toMatchObject({ events: expect.anything() });
    if (!('events' in read)) continue;
    expect(read.events).toEqual(whole.slice(0, read.events.length));
    // After the three events of a new store, the log has only whole appends of fifty events.
    if (read.events.length > 3) expect((read.events.length - 3) % 50).toBe(0);
    expect(read.events.length).toBeLessThan(whole.length);
  }
});

it('opens a log whose end was never written, as after a power cut', async () => {
  const read = await readDamaged(async (file) => {
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.alloc(5000)]));
  });
  expect(read).toEqual({ events: whole });
});
