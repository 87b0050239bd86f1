import { crc32 } from 'node:zlib';

/**
 * How an event lies in the embedded event store's log, one record after another: a header of fixed size, then the complete `ReadResp`
 * message with which a read answers it, so that reading costs no encoding. An event's position is where its record begins. All numbers
 * little-endian.
 *
 * | at | what |
 * |---|---|
 * | 0 | u32 mark · 4 u32 CRC-32 of everything after it · 8 u32 length of the record |
 * | 12 | f64 position · 20 f64 position of the record before (-1: none) · 28 and 36 f64 where the group written with it begins and ends |
 * | 44 | f64 stream id · 52 f64 event number · 60 f64 created (ms) |
 * | 68 | u32 each: start and length within the record of `RecordedEvent`, stream name, event type, data |
 */
export const AT = {
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

/** Bytes of the header; the answer begins after them. */
export const HEADER = 100;

/** What every record begins with. */
export const MARK = 0x53_53_45_31;

/** Bytes that tell the length of a record. */
export const LENGTH_KNOWN = 12;

/** The length that the record at this place of the bytes claims to have; 0 where none begins or too little of it is there. */
export const claimedLength = (bytes: Buffer, at = 0): number => {
  if (bytes.length < at + LENGTH_KNOWN || bytes.readUInt32LE(at) !== MARK) return 0;
  const length = bytes.readUInt32LE(at + AT.length);
  return length > HEADER ? length : 0;
};

/** The checksum of a whole record as it is now. */
export const checksumOf = (record: Uint8Array): number => crc32(record.subarray(AT.length));
