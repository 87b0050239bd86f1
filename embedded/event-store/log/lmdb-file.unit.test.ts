import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShortened, lengthen } from './lmdb-file.ts';

const PAGE = 4096;

/** Two meta pages, of which the newer states this last page, and further pages up to `length` bytes. */
const lmdbFile = (lastPage: number, length: number): Buffer => {
  const file = Buffer.alloc(length);
  for (const [number, last] of [lastPage, lastPage - 1].entries()) {
    file.writeUInt32LE(0xbe_ef_c0_de, number * PAGE + 24);
    file.writeUInt32LE(PAGE, number * PAGE + 48);
    file.writeBigUInt64LE(BigInt(last), number * PAGE + 144);
    file.writeBigUInt64LE(BigInt(9 - number), number * PAGE + 152);
  }
  return file;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmdb-file-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

const written = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

describe('an LMDB file', () => {
  it('is shortened if pages are missing that its newer meta page states', async () => {
    expect(await isShortened(await written('whole', lmdbFile(9, 10 * PAGE)))).toBe(false);
    expect(await isShortened(await written('short', lmdbFile(9, 10 * PAGE - 1)))).toBe(true);
  });

  it('is shortened without meta pages, but not if there is no file yet', async () => {
    expect(await isShortened(await written('zeros', Buffer.alloc(10 * PAGE)))).toBe(true);
    expect(await isShortened(join(folder, 'none'))).toBe(false);
  });

  it('is lengthened to what it states, and never cut', async () => {
    const path = await written('to lengthen', lmdbFile(9, 8 * PAGE));
    await lengthen(path);
    expect([(await stat(path)).size, await isShortened(path)]).toEqual([10 * PAGE, false]);
    const longer = await written('longer', lmdbFile(9, 12 * PAGE));
    await lengthen(longer);
    expect((await stat(longer)).size).toBe(12 * PAGE);
    const without = await written('without', Buffer.alloc(3 * PAGE));
    await lengthen(without);
    expect([(await stat(without)).size, await isShortened(without)]).toEqual([3 * PAGE, true]);
  });
});
