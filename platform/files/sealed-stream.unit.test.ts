import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileTamperedError, openStream, sealStream } from './sealed-stream.ts';

const key = createSecretKey(randomBytes(32));
const CHUNK = 64 * 1024;
const HEADER = 11;
const SEALED_CHUNK = CHUNK + 16;

/** A file split into pieces of these sizes, repeated. */
async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    yield await Promise.resolve(bytes.subarray(from, from + size));
    from += size;
  }
}
const whole = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const sealed = (bytes: Buffer, sizes = [1 << 20], context = 'file-1'): Promise<Buffer> =>
  whole(sealStream(key, context, inPieces(bytes, sizes)));
const opened = (bytes: Buffer, sizes = [1 << 20], context = 'file-1', with_ = key): Promise<Buffer> =>
  whole(openStream(with_, context, inPieces(bytes, sizes)));

const sizes = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 5 });
const length = fc.oneof(
  fc.integer({ min: 0, max: 3 * CHUNK }),
  fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK),
);

describe('sealed file', () => {
  it('opens to the original for any chunk sizes', async () => {
    await fc.assert(
      fc.asyncProperty(length, sizes, sizes, async (bytes, written, read) => {
        const plain = randomBytes(bytes);
        expect((await opened(await sealed(plain, written), read)).equals(plain)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is rejected with any bit flipped', async () => {
    const file = await sealed(randomBytes(CHUNK + 100));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(file);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        await expect(opened(changed)).rejects.toThrow(FileTamperedError);
      }),
      { numRuns: 100 },
    );
  });

  it('is rejected when truncated, even at the end of a chunk', async () => {
    const file = await sealed(randomBytes(2 * CHUNK + 100));
    const ends = [0, HEADER, HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK];
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.nat(file.length - 1), fc.constantFrom(...ends)), async (end) => {
        await expect(opened(file.subarray(0, end))).rejects.toThrow(FileTamperedError);
      }),
      { numRuns: 100, examples: ends.map((end) => [end]) },
    );
  });

  it('is rejected with chunks swapped, repeated or missing, and with bytes appended', async () => {
    const file = await sealed(randomBytes(3 * CHUNK + 5));
    const head = file.subarray(0, HEADER);
    const [one, two, three] = [0, 1, 2].map((index) =>
      file.subarray(HEADER + index * SEALED_CHUNK, HEADER + (index + 1) * SEALED_CHUNK),
    ) as [Buffer, Buffer, Buffer];
    const last = file.subarray(HEADER + 3 * SEALED_CHUNK);
    expect((await opened(Buffer.concat([head, one, two, three, last]))).length).toBe(3 * CHUNK + 5);
    for (const order of [[two, one, three, last], [one, one, two, three, last], [one, three, last], [last]])
      await expect(opened(Buffer.concat([head, ...order]))).rejects.toThrow(FileTamperedError);
    await expect(opened(Buffer.concat([file, last]))).rejects.toThrow(FileTamperedError);
    await expect(opened(Buffer.concat([file, randomBytes(1)]))).rejects.toThrow(FileTamperedError);
  });

  it('is rejected with another key, another context, or a chunk of another file', async () => {
    const plain = randomBytes(100);
    const file = await sealed(plain);
    const other = await sealed(plain);
    await expect(opened(file, [7], 'file-2')).rejects.toThrow(FileTamperedError);
    await expect(opened(file, [7], 'file-1', createSecretKey(randomBytes(32)))).rejects.toThrow(
      FileTamperedError,
    );
    await expect(opened(Buffer.concat([file.subarray(0, HEADER), other.subarray(HEADER)]))).rejects.toThrow(
      FileTamperedError,
    );
  });

  it('yields nothing of a changed chunk', async () => {
    const file = await sealed(randomBytes(2 * CHUNK));
    file[HEADER + SEALED_CHUNK + 3] = (file[HEADER + SEALED_CHUNK + 3] ?? 0) ^ 1;
    let given = 0;
    await expect(
      (async () => {
        for await (const chunk of openStream(key, 'file-1', inPieces(file, [999]))) given += chunk.length;
      })(),
    ).rejects.toThrow(FileTamperedError);
    expect(given).toBe(CHUNK);
  });

  it('ends with the source’s own error', async () => {
    const failing = (async function* () {
      yield await Promise.resolve(Buffer.alloc(10));
      throw new Error('the phone went away');
    })();
    await expect(whole(sealStream(key, 'file-1', failing))).rejects.toThrow('the phone went away');
  });
});
