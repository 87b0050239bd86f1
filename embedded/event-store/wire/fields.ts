import protobuf from 'protobufjs/minimal.js';

/** A protobuf reader positioned at one field's value. */
export type FieldReader = protobuf.Reader;

/**
 * Walks the fields of a message. `read` takes the value of a field it knows and returns true; fields it does not know are skipped.
 * @throws when the bytes are no protobuf message.
 */
export const eachField = (bytes: Uint8Array, read: (field: number, reader: FieldReader) => boolean): void => {
  const reader = protobuf.Reader.create(bytes);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (!read(tag >>> 3, reader)) reader.skipType(tag & 7);
  }
};

/** An unsigned 64-bit number. Above 2^53 it is rounded, which is far beyond every number and position in use. */
export const unsigned = (reader: FieldReader): number => {
  return toNumber(reader.uint64());
};

/** A signed 64-bit number, rounded above 2^53. */
export const signed = (reader: FieldReader): number => {
  return toNumber(reader.int64());
};

const toNumber = (value: number | protobuf.Long): number => {
  if (typeof value === 'number') return value;
  const high = value.unsigned ? value.high >>> 0 : value.high;
  return high * 2 ** 32 + (value.low >>> 0);
};

/** The name in a message `StreamIdentifier`. */
export const decodeStreamIdentifier = (bytes: Uint8Array): string => {
  let name = '';
  eachField(bytes, (field, reader) => {
    if (field !== 3) return false;
    name = Buffer.from(reader.bytes()).toString('utf8');
    return true;
  });
  return name;
};
