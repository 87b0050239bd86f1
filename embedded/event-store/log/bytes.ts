/** Int64.Max as a protobuf varint. Doubles cannot represent it. */
export const INT64_MAX_BYTES = Buffer.from('ffffffffffffffff7f', 'hex');

/** Bytes of a whole number from 0 to 2^53 − 1 as a protobuf varint. */
export const varintLength = (value: number): number => {
  let length = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length += 1;
  return length;
};

/** Bytes of a length-delimited field with a one-byte tag. */
export const bytesField = (length: number): number => 1 + varintLength(length) + length;

/** Writes a protobuf message of known length into one buffer. */
export class Bytes {
  readonly buffer: Buffer;
  /** Offset of the next byte. */
  at: number;

  constructor(length: number, start = 0) {
    this.buffer = Buffer.allocUnsafe(length);
    this.at = start;
  }

  byte(value: number): void {
    this.buffer[this.at] = value;
    this.at += 1;
  }

  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** Writes a one-byte tag and a number: a value, or the length of what follows. */
  tag(tag: number, value: number): void {
    this.byte(tag);
    this.varint(value);
  }

  raw(bytes: Uint8Array): void {
    this.buffer.set(bytes, this.at);
    this.at += bytes.length;
  }

  latin1(text: string): void {
    this.at += this.buffer.write(text, this.at, 'latin1');
  }
}
