const DOUBLE_BYTES = 7;
const sevenBits = 0x7f;
const more = 0x80;

/** What a protobuf field is encoded as: its lowest three bits. */
const WIRE = { varint: 0, fixed64: 1, delimited: 2, fixed32: 5 } as const;

/**
 * Reads protobuf from a buffer, from a place on. One cursor serves for any number of messages, as what is read of a rebuild's millions of
 * events must not cost an object each. Reading beyond the buffer answers zeros; the lengths of what came over HTTP/2 are right.
 */
export class WireCursor {
  #bytes: Buffer = Buffer.alloc(0);
  /** Where the next byte is read. */
  at = 0;

  /** Goes to a place in a buffer. */
  seek(bytes: Buffer, at: number): void {
    this.#bytes = bytes;
    this.at = at;
  }

  /** An unsigned number that fits in 53 bits, as tags and lengths do. */
  number(): number {
    let byte = this.#bytes[this.at++] ?? 0;
    if (byte < more) return byte;
    let value = byte & sevenBits;
    for (let weight = 128; byte >= more; weight *= 128) {
      byte = this.#bytes[this.at++] ?? 0;
      value += (byte & sevenBits) * weight;
    }
    return value;
  }

  /** An unsigned number of up to 64 bits, counted as a double for the seven bytes that one holds exactly. */
  big(): bigint {
    let value = 0;
    let weight = 1;
    let rest = 0n;
    for (let index = 0; ; index += 1) {
      const byte = this.#bytes[this.at++] ?? 0;
      if (index < DOUBLE_BYTES) value += (byte & sevenBits) * weight;
      else rest |= BigInt(byte & sevenBits) << BigInt(7 * index);
      if ((byte & more) === 0) return rest === 0n ? BigInt(value) : BigInt(value) | rest;
      weight *= 128;
    }
  }

  /** Passes over the content of a field with this tag. Throws for what protobuf 3 does not have. */
  skip(tag: number): void {
    switch (tag & 7) {
      case WIRE.varint:
        while ((this.#bytes[this.at++] ?? 0) >= more);
        return;
      case WIRE.fixed64:
        this.at += 8;
        return;
      case WIRE.delimited: {
        const length = this.number();
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
