import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileMissing } from '@secondspring/platform/files/file-id.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createS3Store } from '@secondspring/platform/files/s3-store.ts';
import { serve, type RunningServer } from '@secondspring/platform/http/serve.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuckets } from './bucket.ts';

const access = { accessKeyId: 'health', secretAccessKey: 'canary-of-tests' };
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-bucket-'));
  const buckets = [
    { name: 'lab', data: join(folder, 'lab'), access },
    { name: 'builds', data: join(folder, 'builds'), access: { ...access, accessKeyId: 'edge' } },
  ];
  server = await serve(createBuckets(buckets), { port: 0 });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const storeAs = (key: typeof access, bucket = 'lab'): FileStore =>
  createS3Store(new URL(`s3://${bucket}/files?endpoint=${server.url}`), key);
const words = (said: string): Readable => Readable.from([Buffer.from(said)]);

describe('a bucket', () => {
  it('keeps, gives and removes what is signed for', async () => {
    const store = storeAs(access);
    const id = randomUUID();
    await store.put(id, words('sealed'));
    expect(await text(await store.get(id))).toBe('sealed');
    await store.remove(id);
    await expect(store.get(id)).rejects.toBeInstanceOf(FileMissing);
  });

  it.each([
    ['another secret', { ...access, secretAccessKey: 'guessed' }, 'lab'],
    ['another key', { ...access, accessKeyId: 'community' }, 'lab'],
    ['another bucket', access, 'other'],
    ['the bucket of others', access, 'builds'],
  ])('refuses %s', async (_, key, bucket) => {
    const id = randomUUID();
    await expect(storeAs(key, bucket).put(id, words('x'))).rejects.toThrow();
    await expect(storeAs(access).get(id)).rejects.toBeInstanceOf(FileMissing);
  });

  it.each(['GET', 'PUT', 'DELETE'])('refuses %s without a signature', async (method) => {
    expect((await fetch(`${server.url}/lab/files/${randomUUID()}`, { method })).status).toBe(403);
  });
});
