import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';

/** What browsers can draw, 16,384 squared: above the 200 million of a phone. A small file may claim billions. */
const MAX_PIXELS = 16_384 ** 2;

/** Throws {@link Malformed} if the picture is empty or too large. */
export const checkDimensions = (width: number, height: number): void => {
  if (width === 0 || height === 0) throw new Malformed();
  if (width * height > MAX_PIXELS) throw new Malformed('picture-with-too-many-pixels');
};

/** Why a file of an accepted type cannot be kept. */
export type FileFault = Extract<
  RefusalCode,
  'file-incomplete' | 'pdf-with-other-data' | 'picture-with-too-many-pixels'
>;

/** The content is not a whole file of its media type. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  readonly fault: FileFault;
  constructor(fault: FileFault = 'file-incomplete') {
    super(fault);
    this.fault = fault;
  }
}

export type ByteReader = {
  /** Exactly `count` bytes. Throws {@link Malformed} if the file ends before. */
  take(count: number): Promise<Buffer>;
  /** The next 1 to `count` bytes that are available; empty at the end of the file. */
  some(count: number): Promise<Buffer>;
  /** Up to `count` bytes, without consuming them. */
  peek(count: number): Promise<Buffer>;
  /** All bytes that are buffered, at least one, without consuming them; empty at the end of the file. */
  available(): Promise<Buffer>;
  /** Reads and discards the rest. */
  drain(): Promise<void>;
};

/** Buffers no more than one chunk and what a call asks for. */
export const createByteReader = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  const readMore = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done === true) return false;
    const { buffer, byteOffset, length } = next.value;
    buffered =
      buffered.length === 0 ? Buffer.from(buffer, byteOffset, length) : Buffer.concat([buffered, next.value]);
    return true;
  };
  const fill = async (count: number): Promise<void> => {
    while (buffered.length < count && (await readMore()));
  };
  const takeBytes = (count: number): Buffer => {
    const bytes = buffered.subarray(0, count);
    buffered = buffered.subarray(count);
    return bytes;
  };
  return {
    take: async (count) => {
      await fill(count);
      if (buffered.length < count) throw new Malformed();
      return takeBytes(count);
    },
    some: async (count) => {
      await fill(1);
      return takeBytes(count);
    },
    peek: async (count) => {
      await fill(count);
      return buffered.subarray(0, count);
    },
    available: async () => {
      await fill(1);
      return buffered;
    },
    drain: async () => {
      do buffered = Buffer.alloc(0);
      while (await readMore());
    },
  };
};
