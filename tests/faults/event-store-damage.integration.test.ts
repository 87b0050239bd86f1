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
    await damage(join(copy, 'data.mdb'));
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

it('refuses a log cut short, and says so', async () => {
  const read = await readDamaged(
    async (file) => await truncate(file, randomInt(8192, (await readFile(file)).length)),
  );
  expect(read).toMatchObject({ refused: expect.stringContaining('is damaged: it has') });
});

it('opens a log that ends with more than it holds, as after a write that was cut off', async () => {
  const read = await readDamaged(async (file) => {
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.alloc(5000, 7)]));
  });
  expect(read).toEqual({ events: whole });
});
