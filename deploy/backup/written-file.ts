import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { z } from 'zod';

/** Passes bytes through and hashes them. */
const hashing = (hash: ReturnType<typeof createHash>) =>
  async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** SHA-256 in hexadecimal. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Writes a new file that only this user can read, flushed to disk. Returns its SHA-256. */
export const writeHashed = async (path: string, bytes: Readable): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(bytes, hashing(hash), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
};

/** Writes rows as compressed JSON lines. Returns their number and the SHA-256 of the file. */
export const writeRows = async (
  path: string,
  rows: AsyncIterable<object>,
): Promise<{ readonly rows: number; readonly sha256: string }> => {
  let count = 0;
  const lines = async function* () {
    for await (const row of rows) {
      count += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  };
  const compressed = Readable.from(lines()).pipe(createGzip());
  return { sha256: await writeHashed(path, compressed), rows: count };
};

/**
 * Reads the rows of {@link writeRows} in order.
 * @throws the error of opening the file, for example ENOENT
 */
export const readRows = async function* <Row>(path: string, schema: z.ZodType<Row>): AsyncGenerator<Row> {
  const file = await open(path);
  const input = file.createReadStream().pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    yield schema.parse(JSON.parse(line));
};
