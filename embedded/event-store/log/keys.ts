import { createHash } from 'node:crypto';

/** LMDB keys hold at most 1,978 bytes. Longer names become a prefix and a SHA-256 hash. */
const MAX_NAME_BYTES = 1024;

export const streamKey = (name: string): Buffer => {
  const key = Buffer.from(name);
  if (key.length <= MAX_NAME_BYTES) return key;
  return Buffer.concat([key.subarray(0, MAX_NAME_BYTES), createHash('sha256').update(key).digest()]);
};

/** Big-endian doubles sort like their values, because neither part is negative. */
export const indexKey = (streamId: number, revision: number): Buffer => {
  const key = Buffer.allocUnsafe(16);
  key.writeDoubleBE(streamId, 0);
  key.writeDoubleBE(Math.max(0, revision), 8);
  return key;
};

/** @param id a canonical UUID */
export const idKey = (streamId: number, id: string): Buffer => {
  const key = Buffer.allocUnsafe(24);
  key.writeDoubleBE(streamId, 0);
  key.write(id.replaceAll('-', ''), 8, 'hex');
  return key;
};

export const numberValue = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value, 0);
  return bytes;
};
