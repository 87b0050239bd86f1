import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/** Bytes of a file that are sealed together. */
const CHUNK = 64 * 1024;
const ALGORITHM = 'aes-256-gcm';
const TAG = { authTagLength: 16 } as const;
const PREFIX_BYTES = 7;
/** What a sealed file begins with, so that another format is refused plainly. */
const MAGIC = Buffer.from('SSF1');
const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;

/** A sealed file that was cut, moved, mixed or changed, or that another key sealed. */
export class FileTamperedError extends Error {
  override readonly name = 'FileTamperedError';
  constructor() {
    super('a stored file is not what was stored');
  }
}

/**
 * Nonce of a chunk: random for the file, then its place and whether it is the last (STREAM, Hoang et al. 2015). So no chunk opens
 * anywhere but where it was, and a file that was cut has no last one.
 */
const nonceOf = (prefix: Buffer, index: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(last ? 1 : 0, PREFIX_BYTES + 4);
  return nonce;
};

/**
 * Pieces of exactly `size` bytes and a last one of 0 to `size`, which is marked. Each stands in the same memory as the one before it, so it
 * must be used up before the next is asked for: large files would otherwise leave as much garbage as they are long.
 */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  const piece = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const chunk of source)
    for (let from = 0; from < chunk.length;) {
      // A piece is given only when more follows, so that the last one is known.
      if (filled === size) {
        yield { piece, last: false };
        filled = 0;
      }
      const end = Math.min(chunk.length, from + size - filled);
      piece.set(chunk.subarray(from, end), filled);
      filled += end - from;
      from = end;
    }
  yield { piece: piece.subarray(0, filled), last: true };
}

/**
 * Seals a file chunk by chunk with AES-256-GCM. `context` says whose file it is: opened under another it fails.
 * A key seals one file only, so that its nonces never repeat.
 */
export async function* sealStream(
  key: KeyObject,
  context: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const prefix = randomBytes(PREFIX_BYTES);
  yield Buffer.concat([MAGIC, prefix]);
  let index = 0;
  for await (const { piece, last } of pieces(source, CHUNK)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(prefix, index, last), TAG).setAAD(
      Buffer.from(context),
    );
    const body = cipher.update(piece);
    cipher.final();
    // In one piece: a write of its own for sixteen bytes would cost as much as that for the chunk.
    yield Buffer.concat([body, cipher.getAuthTag()]);
    index += 1;
  }
}

async function* withoutHeader(
  source: AsyncIterable<Uint8Array>,
  found: (prefix: Buffer) => void,
): AsyncGenerator<Uint8Array> {
  let header: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    if (header === undefined) {
      yield chunk;
      continue;
    }
    header = Buffer.concat([header, chunk]);
    if (header.length < HEADER_BYTES) continue;
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new FileTamperedError();
    found(header.subarray(MAGIC.length, HEADER_BYTES));
    yield header.subarray(HEADER_BYTES);
    header = undefined;
  }
  if (header !== undefined) throw new FileTamperedError();
}

/**
 * Opens what {@link sealStream} made; every chunk is checked before it is given. Throws {@link FileTamperedError} where anything was
 * changed, cut off, added or moved, and for another key or context.
 */
export async function* openStream(
  key: KeyObject,
  context: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let prefix = Buffer.alloc(PREFIX_BYTES);
  const sealed = withoutHeader(source, (found) => (prefix = Buffer.from(found)));
  let index = 0;
  for await (const { piece, last } of pieces(sealed, CHUNK + TAG.authTagLength)) {
    const end = piece.length - TAG.authTagLength;
    if (end < 0) throw new FileTamperedError();
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(prefix, index, last), TAG)
      .setAAD(Buffer.from(context))
      .setAuthTag(piece.subarray(end));
    const plain = decipher.update(piece.subarray(0, end));
    try {
      decipher.final();
    } catch {
      throw new FileTamperedError();
    }
    if (plain.length > 0) yield plain;
    index += 1;
  }
}
