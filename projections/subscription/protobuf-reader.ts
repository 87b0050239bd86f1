const EXACT_DOUBLE_BYTES = 7;
const VALUE_BITS = 0x7f;
const CONTINUATION_BIT = 0x80;

/** Wire types of protobuf: a tag's lowest three bits. */
const WIRE = { varint: 0, fixed64: 1, delimited: 2, fixed32: 5 } as const;

/**
 * Reads protobuf from a buffer. One reader serves all messages, because an object for each would be costly in a
 * rebuild of millions of events. Reads beyond the buffer yield zeros; HTTP/2 guarantees complete messages.
 */
export class ProtobufReader {
  #bytes: Buffer = Buffer.alloc(0);
  /** Offset of the next byte. */
  at = 0;

  seek(bytes: Buffer, at: number): void {
    this.#bytes = bytes;
    this.at = at;
  }

  /** An unsigned varint of at most 53 bits, such as a tag or length. */
  uint53(): number {
    let byte = this.#bytes[this.at++] ?? 0;
    if (byte < CONTINUATION_BIT) return byte;
    let value = byte & VALUE_BITS;
    for (let weight = 128; byte >= CONTINUATION_BIT; weight *= 128) {
      byte = this.#bytes[this.at++] ?? 0;
      value += (byte & VALUE_BITS) * weight;
    }
    return value;
  }

  /**
   * An unsigned varint of at most 64 bits. The first seven bytes fit exactly into a double, which is faster than
   * bigint.
   */
  uint64(): bigint {
    let value = 0;
    let weight = 1;
    let rest = 0n;
    for (let index = 0; ; index += 1) {
      const byte = this.#bytes[this.at++] ?? 0;
      if (index < EXACT_DOUBLE_BYTES) value += (byte & VALUE_BITS) * weight;
      else rest |= BigInt(byte & VALUE_BITS) << BigInt(7 * index);
      if ((byte & CONTINUATION_BIT) === 0) return rest === 0n ? BigInt(value) : BigInt(value) | rest;
      weight *= 128;
    }
  }

  /** Skips a field's content. Throws for a wire type that protobuf 3 does not have. */
  skip(tag: number): void {
    switch (tag & 7) {
      case WIRE.varint:
        while ((this.#bytes[this.at++] ?? 0) >= CONTINUATION_BIT);
        return;
      case WIRE.fixed64:
        this.at += 8;
        return;
      case WIRE.delimited: {
        const length = this.uint53();
        this.at += length;
        return;
      }
      case WIRE.fixed32:
        this.at += 4;
        return;
      default:
        throw new Error('a response of the event store is not protobuf');
    }
  }
}
