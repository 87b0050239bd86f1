import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/** Bytes sealed together. */
const CHUNK = 64 * 1024;
const ALGORITHM = 'aes-256-gcm';
const TAG = { authTagLength: 16 } as const;
const PREFIX_BYTES = 7;
/** Start of a sealed file, which rejects other formats. */
const MAGIC = Buffer.from('SSF1');
const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;

/** A sealed file that was truncated, moved, mixed or changed, or sealed with another key. */
export class FileTamperedError extends Error {
  override readonly name = 'FileTamperedError';
  constructor() {
    super('a stored file is not what was stored');
  }
}

/**
 * Nonce of a chunk: random per file, then index and last-chunk flag (STREAM, Hoang et al. 2015). A chunk
 * opens only at its own index, and a truncated file has no last chunk.
 */
const nonceOf = (prefix: Buffer, index: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(last ? 1 : 0, PREFIX_BYTES + 4);
  return nonce;
};

/**
 * Yields pieces of exactly `size` bytes and a marked last one of 0 to `size`. All share one buffer, which
 * saves garbage: use a piece before requesting the next.
 */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  const piece = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const chunk of source)
    for (let from = 0; from < chunk.length;) {
      // A piece is yielded only when more bytes follow, so that the last is known.
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
 * Seals a file in chunks with AES-256-GCM. Opening it with another `context` fails. Use a key for one file
 * only, so that nonces never repeat.
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
    // One write for both: a separate one for 16 bytes costs as much.
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
 * Opens the output of {@link sealStream}; each chunk is verified before it is yielded. Throws {@link
 * FileTamperedError} if anything was changed, truncated, added or moved, or for another key or context.
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
