const EXACT_DOUBLE_BYTES = 7;
const VALUE_BITS = 0x7f;
const CONTINUATION_BIT = 0x80;

/** What a protobuf field is encoded as: its lowest three bits. */
const WIRE = { varint: 0, fixed64: 1, delimited: 2, fixed32: 5 } as const;

/**
 * Reads protobuf from a buffer, from a place on. One cursor serves for any number of messages, as what is read of a rebuild's millions of
 * events must not cost an object each. Reading beyond the buffer answers zeros; the lengths of what came over HTTP/2 are right.
 */
export class ProtobufReader {
  #bytes: Buffer = Buffer.alloc(0);
  /** Where the next byte is read. */
  at = 0;

  /** Goes to a place in a buffer. */
  seek(bytes: Buffer, at: number): void {
    this.#bytes = bytes;
    this.at = at;
  }

  /** An unsigned number that fits in 53 bits, as tags and lengths do. */
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

  /** An unsigned number of up to 64 bits, counted as a double for the seven bytes that one holds exactly. */
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

  /** Passes over the content of a field with this tag. Throws for what protobuf 3 does not have. */
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
        throw new Error('an answer of the event store is no protobuf');
    }
  }
}
