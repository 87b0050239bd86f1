import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileNotFoundError, type FileStore } from '@secondspring/platform/files/file-store.ts';
import { createS3Store } from '@secondspring/platform/files/s3-store.ts';
import { serve, type RunningServer } from '@secondspring/platform/http/server/serve.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuckets } from './bucket.ts';

const access = { accessKeyId: 'health', secretAccessKey: 'canary-of-tests' };
const reader = { accessKeyId: 'backup', secretAccessKey: 'canary-of-readers' };
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-bucket-'));
  const buckets = [
    {
      name: 'lab',
      data: join(folder, 'lab'),
      keys: [
        { ...access, may: 'write' },
        { ...reader, may: 'read' },
      ] as const,
    },
    {
      name: 'builds',
      data: join(folder, 'builds'),
      keys: [{ ...access, accessKeyId: 'edge', may: 'write' }] as const,
    },
  ];
  server = await serve(createBuckets(buckets), { port: 0 });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const storeAs = (key: typeof access, bucket = 'lab'): FileStore =>
  createS3Store(new URL(`s3://${bucket}/files?endpoint=${server.url}`), key);
const idsIn = async (store: FileStore): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of store.list()) ids.push(id);
  return ids;
};
const body = (text: string): Readable => Readable.from([Buffer.from(text)]);

describe('a bucket', () => {
  it('stores, returns and deletes objects for signed requests', async () => {
    const store = storeAs(access);
    const id = randomUUID();
    await store.put(id, body('sealed'));
    expect(await text(await store.get(id))).toBe('sealed');
    await store.remove(id);
    await expect(store.get(id)).rejects.toBeInstanceOf(FileNotFoundError);
  });

  it.each([
    ['another secret', { ...access, secretAccessKey: 'guessed' }, 'lab'],
    ['another key', { ...access, accessKeyId: 'community' }, 'lab'],
    ['another bucket', access, 'other'],
    ['the bucket of others', access, 'builds'],
  ])('rejects %s', async (_, key, bucket) => {
    const id = randomUUID();
    await expect(storeAs(key, bucket).put(id, body('x'))).rejects.toThrow();
    await expect(storeAs(access).get(id)).rejects.toBeInstanceOf(FileNotFoundError);
  });

  it('lets a read-only key list and read, but not change', async () => {
    const [store, reading] = [storeAs(access), storeAs(reader)];
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await store.put(id, body('sealed'));
    expect((await idsIn(reading)).toSorted()).toEqual(ids.toSorted());
    expect(await text(await reading.get(ids[0] ?? ''))).toBe('sealed');
    await expect(reading.put(randomUUID(), body('x'))).rejects.toThrow();
    await expect(reading.remove(ids[0] ?? '')).rejects.toThrow();
    expect(await idsIn(store)).toHaveLength(ids.length);
  });

  it.each(['GET', 'PUT', 'DELETE'])('rejects %s without a signature', async (method) => {
    expect((await fetch(`${server.url}/lab/files/${randomUUID()}`, { method })).status).toBe(403);
  });
});
