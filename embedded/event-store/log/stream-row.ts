import { crc32 } from 'node:zlib';
import { NO_STREAM } from '../expected-revision.ts';
import type { Truncation } from '../truncation.ts';
import { CorruptRecord } from './record.ts';

/** Index row of a stream. */
export type StreamRow = {
  /** Position of its first event; -1 while it has only metadata. */
  readonly id: number;
  /** Revision of its last event before any tombstone; `NO_STREAM` without events. */
  readonly last: number;
  readonly tombstoned: boolean;
  /** From the latest metadata event. */
  readonly truncation: Truncation;
};

export const UNKNOWN_STREAM: StreamRow = { id: -1, last: NO_STREAM, tombstoned: false, truncation: {} };

/** Encodes a row with a checksum over key and content. */
export const encodeRow = (key: Buffer, row: StreamRow): Buffer => {
  const text = Buffer.from(JSON.stringify(row));
  const sealed = Buffer.allocUnsafe(4 + text.length);
  sealed.writeUInt32LE(crc32(text, crc32(key)), 0);
  sealed.set(text, 4);
  return sealed;
};

/** @throws CorruptRecord when the checksum does not match */
export const decodeRow = (key: Buffer, sealed: Buffer): StreamRow => {
  const text = sealed.subarray(4);
  if (sealed.length < 4 || sealed.readUInt32LE(0) !== crc32(text, crc32(key)))
    throw new CorruptRecord('The row of a stream is damaged (checksum)', 'index');
  const row: StreamRow = JSON.parse(text.toString('utf8'));
  return row;
};
