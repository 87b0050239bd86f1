import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { FileNotFoundError } from '@secondspring/platform/files/file-store.ts';
import { createFileStore } from '@secondspring/platform/files/create-file-store.ts';
import { createS3Store } from '@secondspring/platform/files/s3-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type Bucket } from '../../engines/bucket.ts';

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
describe('file store in a folder', () => {
  it('is readable only by its user', async () => {
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

describe('file store in a bucket', () => {
  it('reports a refusal as another error than a missing file', async () => {
    const store = createFileStore(bucket.url, access);
    bucket.refuse('GET');
    await expect(store.get(randomUUID())).rejects.not.toThrow(FileNotFoundError);
    bucket.refuse(undefined);
  });

  it('removes unfinished uploads older than a given time', async () => {
    const store = createS3Store(new URL(bucket.url), access, folder);
    const [old, young, other] = ['secondspring-spool-old', 'secondspring-spool-young', 'other'].map((name) =>
      join(folder, name),
    );
    for (const path of [old, young, other]) await writeFile(path ?? '', 'half');
    for (const path of [old, other]) await utimes(path ?? '', new Date(0), new Date(0));
    await store.tidy(new Date(1));
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['secondspring-spool-young', 'other']));
    expect(names).not.toContain('secondspring-spool-old');
  });

  it('leaves no temporary file', async () => {
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
