/** The bytes are not what a file of this kind looks like. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  constructor() {
    super('the file is not what it seems');
  }
}

/** Reads a file as it arrives, piece by piece. */
export type ByteReader = {
  /** Exactly so many bytes. Throws {@link Malformed} where the file ends before. */
  take(count: number): Promise<Buffer>;
  /** Those of the next bytes that are at hand, at least one and at most `count`; none at the end of the file. */
  some(count: number): Promise<Buffer>;
  /** So many bytes, or all there are where they are fewer; they stay to be read. */
  peek(count: number): Promise<Buffer>;
  /** Puts bytes back before what comes next. */
  unread(bytes: Buffer): void;
  /** Reads on to the end and forgets it. */
  drain(): Promise<void>;
};

/** A reader that holds no more than one piece and what was asked for at once. */
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
