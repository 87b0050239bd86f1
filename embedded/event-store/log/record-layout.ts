import { crc32 } from 'node:zlib';

/**
 * Layout of a record in the log: a fixed header, then the complete `ReadResp` message that answers a read, so that reading needs no
 * encoding. The position of an event is the offset of its record. All numbers are little-endian.
 *
 * | Offset | Content |
 * |---|---|
 * | 0 | u32 magic number · 4 u32 CRC-32 of everything after it · 8 u32 length of the record |
 * | 12 | f64 position · 20 f64 position of the previous record (-1: none) · 28 and 36 f64 start and end of the group written with it |
 * | 44 | f64 stream id · 52 f64 revision · 60 f64 created (ms) |
 * | 68 | u32 each: start and length within the record of `RecordedEvent`, stream name, event type, data |
 */
export const OFFSET = {
  crc: 4,
  length: 8,
  position: 12,
  previous: 20,
  groupStart: 28,
  groupEnd: 36,
  stream: 44,
  revision: 52,
  created: 60,
  recorded: 68,
  name: 76,
  type: 84,
  data: 92,
} as const;

/** The response begins after the header. */
export const HEADER_BYTES = 100;

/** First four bytes of every record. */
export const MAGIC = 0x53_53_45_31;

/** Enough bytes to read the length of a record. */
export const LENGTH_PREFIX_BYTES = 12;

/** Length that the header at `at` states; 0 without a header or with too few bytes. */
export const claimedLength = (bytes: Buffer, at = 0): number => {
  if (bytes.length < at + LENGTH_PREFIX_BYTES || bytes.readUInt32LE(at) !== MAGIC) return 0;
  const length = bytes.readUInt32LE(at + OFFSET.length);
  return length > HEADER_BYTES ? length : 0;
};

export const checksumOf = (record: Uint8Array): number => crc32(record.subarray(OFFSET.length));
