import { randomInt } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStoreChild } from './event-store-child.ts';

const EVENTS = 400;
/** Bits flipped at random, each in a copy of its own. */
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

/** What a reader gets from a copy of the store after something was done to its file. */
async function readDamaged(
  damage: (file: string) => Promise<void>,
): Promise<{ events: unknown[] } | { refused: string }> {
  const copy = join(folder, 'copy');
  await cp(join(folder, 'whole'), copy, { recursive: true });
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

it('refuses an event of which a bit was flipped, by its checksum', async () => {
  const read = await readDamaged(async (file) => {
    const at = (await readFile(file)).lastIndexOf('event 123 is kept');
    expect(at).toBeGreaterThan(0);
    await flip(file, at);
  });
  expect(read).toMatchObject({ refused: expect.stringContaining('checksum') });
});

it('never serves anything but what was written, wherever a bit was flipped', async () => {
  for (let round = 0; round < FLIPS; round += 1) {
    const read = await readDamaged(
      async (file) => await flip(file, randomInt((await readFile(file)).length)),
    );
    if ('events' in read) expect(read.events).toEqual(whole);
    else expect(read.refused).not.toBe('');
  }
});

it('opens a log cut short at its end, without the append that was cut', async () => {
  const size = (await readFile(join(folder, 'whole', 'events.log'))).length;
  for (const short of [1, 5000, randomInt(size)]) {
    const read = await readDamaged(async (file) => await truncate(file, size - short));
    expect(read).toMatchObject({ events: expect.anything() });
    if (!('events' in read)) continue;
    expect(read.events).toEqual(whole.slice(0, read.events.length));
    // Appends of fifty events each, after the three events of a new store: whole ones only.
    if (read.events.length > 3) expect((read.events.length - 3) % 50).toBe(0);
    expect(read.events.length).toBeLessThan(whole.length);
  }
});

it('opens a log that ends with what was never written, as after a power cut', async () => {
  const read = await readDamaged(async (file) => {
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.alloc(5000)]));
  });
  expect(read).toEqual({ events: whole });
});
