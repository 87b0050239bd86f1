import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { FileMissing } from '@secondspring/platform/files/file-id.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFileStore } from '@secondspring/platform/files/open-file-store.ts';
import { createS3Store } from '@secondspring/platform/files/s3-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type Bucket } from './bucket.ts';

const MEGABYTE = 1024 * 1024;
let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await bucket.stop();
});

const access = { accessKeyId: 'test', secretAccessKey: 'test' };
const stores: [string, () => FileStore, () => Promise<number>][] = [
  [
    'a folder',
    () => createFileStore(pathToFileURL(folder).href, access),
    async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
        .length,
  ],
  ['a bucket', () => createFileStore(bucket.url, access), () => Promise.resolve(bucket.objects.size)],
];

describe.each(stores)('%s', (_, open, count) => {
  const read = async (store: FileStore, id: string): Promise<Buffer> =>
    Buffer.concat(await (await store.get(id)).toArray());

  it.each([0, 1, 70_000, 5 * MEGABYTE, 5 * MEGABYTE + 1, 12 * MEGABYTE])(
    'gives back %i bytes',
    async (length) => {
      const store = open();
      const bytes = randomBytes(length);
      const id = randomUUID();
      await store.put(id, Readable.from([bytes.subarray(0, 10), bytes.subarray(10)], { objectMode: false }));
      expect((await read(store, id)).equals(bytes)).toBe(true);
      await store.remove(id);
      await expect(store.get(id)).rejects.toThrow(FileMissing);
      await store.remove(id);
    },
  );

  it('lists what is kept', async () => {
    const store = open();
    const ids: string[] = [randomUUID(), randomUUID()].sort();
    for (const id of ids) await store.put(id, Readable.from([Buffer.from('kept')]));
    const listed: string[] = [];
    for await (const id of store.list()) if (ids.includes(id)) listed.push(id);
    expect(listed.sort()).toEqual(ids);
  });

  it('replaces what stood there', async () => {
    const store = open();
    const id = randomUUID();
    for (const text of ['first', 'second']) await store.put(id, Readable.from([Buffer.from(text)]));
    expect((await read(store, id)).toString()).toBe('second');
    await store.remove(id);
  });

  it('keeps nothing of a stream that fails, and throws what it failed with', async () => {
    const store = open();
    const id = randomUUID();
    const before = await count();
    const failing = Readable.from(
      (async function* () {
        yield await Promise.resolve(Buffer.alloc(7 * MEGABYTE));
        yield Buffer.alloc(7 * MEGABYTE);
        throw new Error('the phone went away');
      })(),
      { objectMode: false },
    );
    await expect(store.put(id, failing)).rejects.toThrow('the phone went away');
    await expect(store.get(id)).rejects.toThrow(FileMissing);
    expect(await count()).toBe(before);
  });

  it.each(['../x', 'a/b', '', 'ABCDEF00-0000-4000-8000-000000000000', `${randomUUID()}/..`])(
    'takes no id but a UUID: %j',
    async (id) => {
      const store = open();
      const before = await count();
      await expect(store.put(id, Readable.from([Buffer.from('x')]))).rejects.toThrow('UUID');
      await expect(store.get(id)).rejects.toThrow('UUID');
      await expect(store.remove(id)).rejects.toThrow('UUID');
      expect(await count()).toBe(before);
    },
  );
});

describe('the folder', () => {
  it('is readable by its user only', async () => {
    const root = join(folder, 'new');
    const store = createFileStore(pathToFileURL(root).href, access);
    const id = randomUUID();
    await store.put(id, Readable.from([Buffer.from('x')]));
    const modes = [root, join(root, id.slice(0, 2)), join(root, id.slice(0, 2), id)].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
  });
});

describe('the bucket', () => {
  it('says that it refuses, which is no missing file', async () => {
    const store = createFileStore(bucket.url, access);
    bucket.refuse('GET');
    await expect(store.get(randomUUID())).rejects.not.toThrow(FileMissing);
    bucket.refuse(undefined);
  });

  it('forgets what was on its way before an instant', async () => {
    const store = createS3Store(new URL(bucket.url), access, folder);
    const [old, young, other] = ['secondspring-spool-old', 'secondspring-spool-young', 'other'].map((name) =>
      join(folder, name),
    );
    for (const path of [old, young, other]) await writeFile(path ?? '', 'half');
    for (const path of [old, other]) await utimes(path ?? '', new Date(0), new Date(0));
    await store.tidy(new Date(Date.now() - 60_000));
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['secondspring-spool-young', 'other']));
    expect(names).not.toContain('secondspring-spool-old');
  });

  it('leaves nothing on the way', async () => {
    const spools = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.startsWith('secondspring-spool-'));
    const before = await spools();
    const store = createS3Store(new URL(bucket.url), access, folder);
    await store.put(randomUUID(), Readable.from([Buffer.from('x')]));
    bucket.refuse('PUT');
    await expect(store.put(randomUUID(), Readable.from([Buffer.from('x')]))).rejects.toThrow();
    bucket.refuse(undefined);
    expect(await spools()).toEqual(before);
  });
});
