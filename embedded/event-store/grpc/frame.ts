/** Bytes of a frame, unless one message alone is larger. */
const FRAME_BYTES = 256 * 1024;
/** Before each message stands its length, big-endian. */
const LENGTH_BYTES = 4;

/** Gathers messages into frames. */
export class Frame {
  #bytes = Buffer.allocUnsafeSlow(FRAME_BYTES);
  #used = 0;

  /** Adds a message; answers the frame before it where it no longer fits in. */
  add(message: Buffer): Buffer | undefined {
    const needed = LENGTH_BYTES + message.length;
    const full = this.#used + needed > this.#bytes.length ? this.flush() : undefined;
    if (needed > this.#bytes.length) this.#bytes = Buffer.allocUnsafeSlow(needed);
    this.#bytes.writeUInt32BE(message.length, this.#used);
    message.copy(this.#bytes, this.#used + LENGTH_BYTES);
    this.#used += needed;
    return full;
  }

  /** What was gathered and not answered yet. */
  flush(): Buffer | undefined {
    if (this.#used === 0) return undefined;
    const full = this.#bytes.subarray(0, this.#used);
    this.#bytes = Buffer.allocUnsafeSlow(FRAME_BYTES);
    this.#used = 0;
    return full;
  }
}
