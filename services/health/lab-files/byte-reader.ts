/** The content does not match its media type. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  constructor() {
    super('the file is not what it seems');
  }
}

export type ByteReader = {
  /** Exactly `count` bytes. Throws {@link Malformed} if the file ends before. */
  take(count: number): Promise<Buffer>;
  /** The next 1 to `count` bytes that are available; empty at the end of the file. */
  some(count: number): Promise<Buffer>;
  /** Up to `count` bytes, without consuming them. */
  peek(count: number): Promise<Buffer>;
  unread(bytes: Buffer): void;
  /** Reads and discards the rest. */
  drain(): Promise<void>;
};

/** Buffers no more than one chunk and what a call asks for. */
export const createByteReader = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await pieces.next();
    if (next.done === true) return false;
    const { buffer, byteOffset, length } = next.value;
    held = held.length === 0 ? Buffer.from(buffer, byteOffset, length) : Buffer.concat([held, next.value]);
    return true;
  };
  const fill = async (count: number): Promise<void> => {
    while (held.length < count && (await more()));
  };
  const cut = (count: number): Buffer => {
    const bytes = held.subarray(0, count);
    held = held.subarray(count);
    return bytes;
  };
  return {
    take: async (count) => {
      await fill(count);
      if (held.length < count) throw new Malformed();
      return cut(count);
    },
    some: async (count) => {
      await fill(1);
      return cut(count);
    },
    peek: async (count) => {
      await fill(count);
      return held.subarray(0, count);
    },
    unread: (bytes) => {
      held = Buffer.concat([bytes, held]);
    },
    drain: async () => {
      do held = Buffer.alloc(0);
      while (await more());
    },
  };
};
