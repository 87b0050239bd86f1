import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANY, NO_STREAM } from '../expected-revision.ts';
import { EventLog } from './event-log.ts';
import type { ProposedEvent, StoredEvent } from './record.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-log-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const openLog = async (now: () => number = () => 1_700_000_000_000): Promise<EventLog> =>
  await EventLog.open({ folder, durable: false, now });
const event = (data = '{}'): ProposedEvent => ({
  id: randomUUID(),
  type: 'Kept',
  contentType: 'application/json',
  data: Buffer.from(data),
  metadata: new Uint8Array(),
});
const many = (count: number): ProposedEvent[] => Array.from({ length: count }, () => event());
const idsOf = (events: readonly StoredEvent[]): string[] => events.map(({ id }) => id);

/** The ids of a stream's events, read page by page. */
function read(log: EventLog, stream: string): string[] {
  const row = log.stream(stream);
  const ids: string[] = [];
  while (ids.length <= row.last) ids.push(...idsOf(log.streamFrom(row, ids.length, 100)));
  return ids;
}

describe('the log', () => {
  it('answers the same before and after it was closed, however much of it is indexed', async () => {
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

  it('makes its indexes anew when they are lost', async () => {
    const log = await openLog();
    await log.append('kept', NO_STREAM, many(3000));
    await log.append('$$kept', NO_STREAM, [event('{"$maxCount":5}')]);
    await log.append('other', NO_STREAM, many(2));
    await log.tombstone('other', 1);
    await log.softDelete('gone', ANY);
    const before = ['kept', '$$kept', 'other', 'gone'].map((stream) => log.stream(stream));
    await log.close();
    const tables = open({ path: folder, encoding: 'binary', overlappingSync: false });
    for (const name of ['streams', 'index', 'ids', 'marks']) await tables.openDB({ name }).drop();
    await tables.close();
    const again = await openLog();
    expect(['kept', '$$kept', 'other', 'gone'].map((stream) => again.stream(stream))).toEqual(before);
    expect(read(again, 'kept')).toHaveLength(3000);
    await again.close();
  });

  it('refuses to go on when a record between others is gone', async () => {
    const log = await openLog();
    await log.append('kept', NO_STREAM, many(5));
    const [, second, third] = log.allFrom(0, 5);
    await log.close();
    const tables = open({ path: folder, encoding: 'binary', overlappingSync: false });
    await tables.openDB<Buffer, number>({ name: 'events', encoding: 'binary' }).remove(third?.position ?? 0);
    await tables.close();
    const again = await openLog();
    expect(() => again.allFrom(0, 5)).toThrow('missing');
    expect(() => again.allAfter(second?.position ?? 0, 5)).toThrow('missing');
    expect(() => read(again, 'kept')).toThrow('missing');
    await again.close();
  });

  it('never lets time run back', async () => {
    const times = [2000, 1000, 3000];
    const log = await openLog(() => times.shift() ?? 0);
    for (let round = 0; round < 3; round += 1) await log.append('kept', ANY, many(1));
    expect(log.allFrom(0, 3).map(({ created }) => created)).toEqual([2000, 2000, 3000]);
    await log.close();
  });

  it('writes what comes while it commits as one group, in order', async () => {
    const log = await openLog();
    const answers = await Promise.all(Array.from({ length: 300 }, () => log.append('kept', ANY, many(1))));
    expect(answers.map((answer) => (answer.kind === 'written' ? answer.revision : -1))).toEqual(
      Array.from({ length: 300 }, (_, number) => number),
    );
    await log.close();
  });

  it('keeps streams with very long names apart', async () => {
    const log = await openLog();
    const [one, two] = [`${'n'.repeat(5000)}1`, `${'n'.repeat(5000)}2`];
    await log.append(one, NO_STREAM, many(1));
    await log.append(two, NO_STREAM, many(2));
    expect([log.stream(one).last, log.stream(two).last]).toEqual([0, 1]);
    await log.close();
  });
});
