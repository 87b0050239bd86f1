import { createHash } from 'node:crypto';

/** LMDB keys hold at most 1,978 bytes; longer names are kept as a prefix and their SHA-256. */
const LONGEST_NAME = 1024;

/** The key of a stream's row. */
export const streamKey = (name: string): Buffer => {
  const key = Buffer.from(name);
  if (key.length <= LONGEST_NAME) return key;
  return Buffer.concat([key.subarray(0, LONGEST_NAME), createHash('sha256').update(key).digest()]);
};

/** The key of an event within its stream. Big-endian doubles sort as their values do, as neither part is negative. */
export const indexKey = (streamId: number, revision: number): Buffer => {
  const key = Buffer.allocUnsafe(16);
  key.writeDoubleBE(streamId, 0);
  key.writeDoubleBE(Math.max(0, revision), 8);
  return key;
};

/** The key of an event id within its stream. @param id a canonical UUID. */
export const idKey = (streamId: number, id: string): Buffer => {
  const key = Buffer.allocUnsafe(24);
  key.writeDoubleBE(streamId, 0);
  key.write(id.replaceAll('-', ''), 8, 'hex');
  return key;
};

/** A number as a table's value. */
export const numberValue = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value, 0);
  return bytes;
};
