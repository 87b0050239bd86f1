import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANY, NO_STREAM } from '../expected-revision.ts';
import { EmbeddedLog } from './event-log.ts';
import { OFFSET } from './record-layout.ts';
import type { ProposedEvent, LogRecord } from './record.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-log-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const file = (): string => join(folder, 'events.log');
const openLog = async (now: () => number = () => 1_700_000_000_000): Promise<EmbeddedLog> =>
  await EmbeddedLog.open({ folder, durable: false, now });
const event = (data = '{}'): ProposedEvent => ({
  id: randomUUID(),
  type: 'Kept',
  contentType: 'application/json',
  data: Buffer.from(data),
  metadata: new Uint8Array(),
});
const many = (count: number): ProposedEvent[] => Array.from({ length: count }, () => event());
const idsOf = (events: readonly LogRecord[]): string[] => events.map(({ id }) => id);

/** Reads the event ids of a stream page by page. */
const read = (log: EmbeddedLog, stream: string): string[] => {
  const row = log.stream(stream);
  const ids: string[] = [];
  while (ids.length <= row.last) ids.push(...idsOf(log.streamFrom(row, ids.length, 100)));
  return ids;
};

describe('EmbeddedLog', () => {
  it('reads the same events after reopening, however much is indexed', async () => {
    for (const count of [1, 1023, 1024, 1500, 5000]) {
      const stream = `stream-${count}`;
      const events = many(count);
      const log = await openLog();
      await log.append(stream, ANY, events);
      expect(read(log, stream)).toEqual(events.map(({ id }) => id));
      await log.close();
      const again = await openLog();
      expect(read(again, stream)).toEqual(events.map(({ id }) => id));
      expect(await again.append(stream, ANY, events)).toMatchObject({ kind: 'written', revision: count - 1 });
      expect(again.stream(stream).last).toBe(count - 1);
      await again.close();
    }
  });

  it('serves reads while its tables are reopened', async () => {
    const log = await openLog();
    const first = many(50);
    await log.append('read', ANY, first);
    const expected = first.map(({ id }) => id);
    let [reads, batch] = [0, true];
    const reader = async (pause: () => Promise<unknown>): Promise<void> => {
      while (batch) {
        expect(read(log, 'read')).toEqual(expected);
        reads += 1;
        if (reads % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
        else await pause();
      }
    };
    const readers = [
      reader(() => Promise.resolve()),
      reader(() => new Promise((resolve) => setImmediate(resolve))),
      reader(() => new Promise((resolve) => process.nextTick(resolve))),
    ];
    for (let batch = 0; batch < 45; batch += 1) await log.append(`written-${batch}`, ANY, many(1000));
    batch = false;
    await Promise.all(readers);
    expect(reads).toBeGreaterThan(100);
    expect(log.stream('written-0').last).toBe(999);
    await log.close();
  });

  it('rebuilds lost tables', async () => {
    const log = await openLog();
    await log.append('kept', NO_STREAM, many(3000));
    await log.append('$$kept', NO_STREAM, [event('{"$maxCount":5}')]);
    await log.append('other', NO_STREAM, many(2));
    await log.tombstone('other', 1);
    await log.softDelete('gone', ANY);
    const before = ['kept', '$$kept', 'other', 'gone'].map((stream) => log.stream(stream));
    await log.close();
    await rm(join(folder, 'index'), { recursive: true });
    const again = await openLog();
    expect(['kept', '$$kept', 'other', 'gone'].map((stream) => again.stream(stream))).toEqual(before);
    expect(read(again, 'kept')).toHaveLength(3000);
    await again.close();
  });

  it('drops an incomplete group completely', async () => {
    const log = await openLog();
    const kept = many(3);
    await log.append('kept', NO_STREAM, kept);
    const whole = await readFile(file());
    await log.append('kept', ANY, many(4));
    await log.close();
    const both = await readFile(file());
    await rm(join(folder, 'index'), { recursive: true });
    for (const torn of [whole.length + 1, whole.length + 700, both.length - 1]) {
      await writeFile(file(), both.subarray(0, torn));
      const again = await openLog();
      expect(read(again, 'kept')).toEqual(kept.map(({ id }) => id));
      expect(again.next).toBe(whole.length);
      await again.close();
      await rm(join(folder, 'index'), { recursive: true });
    }
    const zeros = Buffer.concat([whole, Buffer.alloc(both.length - whole.length)]);
    await writeFile(file(), zeros);
    const again = await openLog();
    expect(again.next).toBe(whole.length);
    await again.close();
  });

  it('rejects a last group with a damaged length, unless it is that of the very last record', async () => {
    const log = await openLog();
    await log.append('kept', NO_STREAM, many(3));
    const positions = log.allFrom(0, 3).map(({ position }) => position);
    await log.close();
    const whole = await readFile(file());
    await rm(join(folder, 'index'), { recursive: true });
    for (const position of positions.slice(0, -1)) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt32LE(whole.length, position + OFFSET.length);
      await writeFile(file(), damaged);
      await expect(openLog()).rejects.toThrow('checksum');
    }
  });

  it('rejects a damaged log, indexed or not', async () => {
    const log = await openLog();
    for (let round = 0; round < 3; round += 1)
      await log.append('kept', ANY, [event('{"long":"' + 'x'.repeat(900) + '"}')]);
    const positions = log.allFrom(0, 3).map(({ position }) => position);
    await log.close();
    const whole = await readFile(file());
    for (const position of positions) {
      const damaged = Buffer.from(whole);
      damaged[position + 300] = 0;
      await writeFile(file(), damaged);
      const indexed = await openLog();
      expect(() => indexed.allFrom(position, 1)).toThrow('checksum');
      expect(() => read(indexed, 'kept')).toThrow('checksum');
      await indexed.close();
      await rename(join(folder, 'index'), join(folder, 'kept-index'));
      await expect(openLog()).rejects.toThrow('checksum');
      await rm(join(folder, 'index'), { recursive: true });
      await rename(join(folder, 'kept-index'), join(folder, 'index'));
    }
    await truncate(file(), 100);
    await expect(openLog()).rejects.toThrow('it has 100 of at least');
  });

  it('never decreases creation times [F7]', async () => {
    const times = [2000, 1000, 3000];
    const log = await openLog(() => times.shift() ?? 0);
    for (let round = 0; round < 3; round += 1) await log.append('kept', ANY, many(1));
    expect(log.allFrom(0, 3).map(({ created }) => created)).toEqual([2000, 2000, 3000]);
    await log.close();
  });

  it('writes appends that arrive during a commit as one group, in order', async () => {
    const log = await openLog();
    const answers = await Promise.all(Array.from({ length: 300 }, () => log.append('kept', ANY, many(1))));
    expect(answers.map((answer) => (answer.kind === 'written' ? answer.revision : -1))).toEqual(
      Array.from({ length: 300 }, (_, number) => number),
    );
    await log.close();
  });

  it('distinguishes streams with very long names', async () => {
    const log = await openLog();
    const [one, two] = [`${'n'.repeat(5000)}1`, `${'n'.repeat(5000)}2`];
    await log.append(one, NO_STREAM, many(1));
    await log.append(two, NO_STREAM, many(2));
    expect([log.stream(one).last, log.stream(two).last]).toEqual([0, 1]);
    await log.close();
  });
});
