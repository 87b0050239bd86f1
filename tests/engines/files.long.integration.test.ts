import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileNotFoundError, type FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFileStore } from '@secondspring/platform/files/create-file-store.ts';
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from './on-each-engine.ts';

const MEGABYTE = 1024 * 1024;

const read = async (store: FileStore, id: string): Promise<Buffer> =>
  Buffer.concat(await (await store.get(id)).toArray());
const kept = async (store: FileStore): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of store.list()) ids.push(id);
  return ids.sort();
};

onEachEngine(['files'], (engine) => {
  let stores: readonly FileStore[];
  beforeAll(async () => {
    stores = (await engine.files()).map(({ url, access }) => createFileStore(url, access));
  });

  it.each([0, 1, 70_000, 5 * MEGABYTE, 5 * MEGABYTE + 1, 12 * MEGABYTE])(
    'returns %i stored bytes until they are removed',
    async (length) => {
      for (const store of stores) {
        const bytes = randomBytes(length);
        const id = randomUUID();
        await store.put(
          id,
          Readable.from([bytes.subarray(0, 10), bytes.subarray(10)], { objectMode: false }),
        );
        expect((await read(store, id)).equals(bytes)).toBe(true);
        await store.remove(id);
        await expect(store.get(id)).rejects.toThrow(FileNotFoundError);
        await store.remove(id);
      }
    },
  );

  it('lists stored files', async () => {
    for (const store of stores) {
      const ids: string[] = [randomUUID(), randomUUID()].sort();
      for (const id of ids) await store.put(id, Readable.from([Buffer.from('kept')]));
      expect(await kept(store)).toEqual(ids);
      for (const id of ids) await store.remove(id);
      expect(await kept(store)).toEqual([]);
    }
  });

  it('replaces an existing file', async () => {
    for (const store of stores) {
      const id = randomUUID();
      for (const text of ['first', 'second']) await store.put(id, Readable.from([Buffer.from(text)]));
      expect((await read(store, id)).toString()).toBe('second');
      await store.remove(id);
    }
  });

  it('stores nothing of a stream that fails, and rethrows its error', async () => {
    for (const store of stores) {
      const id = randomUUID();
      const failing = Readable.from(
        (async function* () {
          yield await Promise.resolve(Buffer.alloc(7 * MEGABYTE));
          yield Buffer.alloc(7 * MEGABYTE);
          throw new Error('the phone went away');
        })(),
        { objectMode: false },
      );
      await expect(store.put(id, failing)).rejects.toThrow('the phone went away');
      await expect(store.get(id)).rejects.toThrow(FileNotFoundError);
      expect(await kept(store)).toEqual([]);
    }
  });

  it.each(['../x', 'a/b', '', 'ABCDEF00-0000-4000-8000-000000000000', `${randomUUID()}/..`])(
    'rejects an id that is not a UUID: %j',
    async (id) => {
      for (const store of stores) {
        await expect(store.put(id, Readable.from([Buffer.from('x')]))).rejects.toThrow('UUID');
        await expect(store.get(id)).rejects.toThrow('UUID');
        await expect(store.remove(id)).rejects.toThrow('UUID');
        expect(await kept(store)).toEqual([]);
      }
    },
  );
});
