import { crc32 } from 'node:zlib';
import { NO_STREAM } from '../expected-revision.ts';
import type { Truncation } from '../truncation.ts';
import { CorruptRecord } from './record.ts';

/** What the log knows of one stream. */
export type StreamRow = {
  /** The position of its first event; -1 while it has only metadata. */
  readonly id: number;
  /** Number of its last event before any tombstone, `NO_STREAM` when it has none. */
  readonly last: number;
  readonly tombstoned: boolean;
  /** From the last event of its metadata stream. */
  readonly truncation: Truncation;
};

/** A stream never heard of. */
export const UNKNOWN_STREAM: StreamRow = { id: -1, last: NO_STREAM, tombstoned: false, truncation: {} };

/** Encodes a row, sealed to its key by a checksum. */
export const encodeRow = (key: Buffer, row: StreamRow): Buffer => {
  const text = Buffer.from(JSON.stringify(row));
  const sealed = Buffer.allocUnsafe(4 + text.length);
  sealed.writeUInt32LE(crc32(text, crc32(key)), 0);
  sealed.set(text, 4);
  return sealed;
};

/** @throws CorruptRecord when the row is not the one written under this key. */
export const decodeRow = (key: Buffer, sealed: Buffer): StreamRow => {
  const text = sealed.subarray(4);
  if (sealed.length < 4 || sealed.readUInt32LE(0) !== crc32(text, crc32(key))) {
    throw new CorruptRecord('The row of a stream is damaged (checksum)', 'index');
  }
  const row: StreamRow = JSON.parse(text.toString('utf8'));
  return row;
};
