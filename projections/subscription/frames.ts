/** Bytes before each message in a frame: its length, big-endian. */
const LENGTH_BYTES = 4;

/** Gathers messages into frames of about a size, each message behind its length, in buffers that can be given away. */
export const createFrames = (size: number, send: (frame: ArrayBuffer) => void) => {
  let buffer = new ArrayBuffer(size);
  let bytes = new Uint8Array(buffer);
  let view = new DataView(buffer);
  let used = 0;
  const flush = (): void => {
    if (used === 0) return;
    const frame = used === buffer.byteLength ? buffer : buffer.transfer(used);
    buffer = new ArrayBuffer(size);
    bytes = new Uint8Array(buffer);
    view = new DataView(buffer);
    used = 0;
    send(frame);
  };
  return {
    /** Adds a message; what was gathered goes first where it no longer fits beside it. */
    add(message: Uint8Array): void {
      const needed = LENGTH_BYTES + message.length;
      if (used + needed > buffer.byteLength) {
        flush();
        if (needed > size) {
          buffer = new ArrayBuffer(needed);
          bytes = new Uint8Array(buffer);
          view = new DataView(buffer);
        }
      }
      view.setUint32(used, message.length);
      bytes.set(message, used + LENGTH_BYTES);
      used += needed;
    },
    /** Sends what was gathered, however little. */
    flush,
  };
};

/** Calls `take` with where each message of a frame lies, in their order. */
export const eachMessage = (
  frame: Buffer,
  take: (frame: Buffer, start: number, end: number) => void,
): void => {
  for (let at = 0; at < frame.length;) {
    const start = at + LENGTH_BYTES;
    at = start + frame.readUInt32BE(at);
    take(frame, start, at);
  }
};
