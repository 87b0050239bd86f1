import protobuf from 'protobufjs/minimal.js';

/** A protobuf reader at the value of a field. */
export type FieldReader = protobuf.Reader;

/**
 * Calls `read` for each field of a message. `read` consumes a known field and returns true; others are skipped.
 * @throws when the bytes are not a protobuf message
 */
export const eachField = (bytes: Uint8Array, read: (field: number, reader: FieldReader) => boolean): void => {
  const reader = protobuf.Reader.create(bytes);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (!read(tag >>> 3, reader)) reader.skipType(tag & 7);
  }
};

/** Rounded above 2^53, which exceeds every number in use. */
export const unsigned = (reader: FieldReader): number => toNumber(reader.uint64());

/** Rounded above 2^53. */
export const signed = (reader: FieldReader): number => toNumber(reader.int64());

const toNumber = (value: number | protobuf.Long): number => {
  if (typeof value === 'number') return value;
  const high = value.unsigned ? value.high >>> 0 : value.high;
  return high * 2 ** 32 + (value.low >>> 0);
};

/** Name of a `StreamIdentifier`. */
export const decodeStreamIdentifier = (bytes: Uint8Array): string => {
  let name = '';
  eachField(bytes, (field, reader) => {
    if (field !== 3) return false;
    name = Buffer.from(reader.bytes()).toString('utf8');
    return true;
  });
  return name;
};
