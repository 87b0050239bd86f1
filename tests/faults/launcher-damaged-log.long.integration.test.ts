import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { startLauncher, stopLauncher } from './running-launcher.ts';

const NAMED =
  /^The record at position \d+ is damaged \(checksum\): events\.log in .*docs\/operating\/run-books\.md#a-damaged-event-log/mu;

let home: string;
let data: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-damaged-'));
  data = join(home, 'data');
});
afterAll(async () => await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));

/** Flips a bit in the middle of the log, in an old event. A second flip restores it. */
const flip = async (): Promise<void> => {
  const file = await open(join(data, 'events', 'events.log'), 'r+');
  try {
    const { size } = await file.stat();
    const at = Math.floor(size / 3);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    buffer[0] = (buffer[0] ?? 0) ^ 4;
    await file.write(buffer, 0, 1, at);
  } finally {
    await file.close();
  }
};
const readEverything = async (): Promise<void> => {
  const { EVENTSTORE_URL } = JSON.parse(await readFile(join(data, 'connections.json'), 'utf8')) as Record<
    string,
    string
  >;
  const client = EventStoreDBClient.connectionString(EVENTSTORE_URL ?? '');
  try {
    for await (const event of client.readAll()) void event;
  } finally {
    await client.dispose();
  }
};

it('npm start reports a damaged event when it is read, and refuses to start on it again [F3]', async () => {
  const running = startLauncher(data);
  await running.address;
  let output = '';
  running.process.stderr?.on('data', (text: string) => (output += text));
  await flip();
  await expect(readEverything()).rejects.toThrow('is damaged');
  await eventually('named', () => NAMED.test(output));
  expect(running.process.exitCode).toBeNull();
  await stopLauncher(running);

  const { code, out, err } = await startLauncher(data).end;
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 65, out: '', lines: 1 });
  expect(err).toMatch(NAMED);
  expect(err).not.toContain('--fresh');
});
