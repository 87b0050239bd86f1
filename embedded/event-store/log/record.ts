import { crc32 } from 'node:zlib';
import { TOMBSTONE } from '../expected-revision.ts';
import { Bytes, INT64_MAX_BYTES, bytesField, varintLength } from '../wire/bytes.ts';

/**
 * An event as it lies on disk: a header of fixed size, then the complete `ReadResp` message with which a read answers it, so that
 * reading costs no encoding. All numbers little-endian.
 *
 * | at | what |
 * |---|---|
 * | 0 | CRC-32 of everything after it |
 * | 4 | f64 position · 12 f64 position of the record before (-1: none) · 20 f64 stream id · 28 f64 event number · 36 f64 created (ms) |
 * | 44 | u32 each: start and length within the record of `RecordedEvent`, stream name, event type, data |
 */
const HEADER = 76;
const NAME = 52;
const TYPE = 60;
const DATA = 68;
const RECORDED = 44;
/** A string UUID as first field of `RecordedEvent`: two tags with lengths, then 36 characters. */
const ID_PREFIX = 4;
const ID_LENGTH = 36;

/** An event to be recorded, as a client proposed it. */
export interface ProposedEvent {
  /** Lower-case canonical UUID. */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** Where in the log an event goes. */
export interface Place {
  readonly position: number;
  readonly previous: number;
  readonly streamId: number;
  readonly streamName: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** A stored record that does not hold what was written. It is never served. */
export class CorruptRecord extends Error {
  override readonly name = 'CorruptRecord';
}

/** One stored event; reads what is asked from its bytes. */
export class StoredEvent {
  readonly #bytes: Buffer;

  /** @throws CorruptRecord when the checksum or the position disagrees. */
  constructor(bytes: Buffer, position: number) {
    this.#bytes = bytes;
    if (bytes.length < HEADER || crc32(bytes.subarray(4)) !== bytes.readUInt32LE(0)) {
      throw new CorruptRecord(`The record at position ${position} is damaged (checksum)`);
    }
    if (bytes.readDoubleLE(4) !== position) {
      throw new CorruptRecord(`The record at position ${position} belongs to another position`);
    }
  }

  get position(): number {
    return this.#bytes.readDoubleLE(4);
  }

  /** Position of the record before this one, -1 for the first. */
  get previous(): number {
    return this.#bytes.readDoubleLE(12);
  }

  get streamId(): number {
    return this.#bytes.readDoubleLE(20);
  }

  /** Event number; `TOMBSTONE` for a tombstone. */
  get revision(): number {
    return this.#bytes.readDoubleLE(28);
  }

  /** Milliseconds since 1970. */
  get created(): number {
    return this.#bytes.readDoubleLE(36);
  }

  get id(): string {
    const start = this.#bytes.readUInt32LE(RECORDED) + ID_PREFIX;
    return this.#bytes.toString('latin1', start, start + ID_LENGTH);
  }

  get streamName(): string {
    return this.#part(NAME).toString('utf8');
  }

  get type(): string {
    return this.#part(TYPE).toString('utf8');
  }

  get data(): Buffer {
    return this.#part(DATA);
  }

  /** The `RecordedEvent` message. */
  get recorded(): Buffer {
    return this.#part(RECORDED);
  }

  /** The complete `ReadResp` message that answers this event, links unresolved. */
  get response(): Buffer {
    return this.#bytes.subarray(HEADER);
  }

  /** Bytes of the whole record. */
  get size(): number {
    return this.#bytes.length;
  }

  #part(at: number): Buffer {
    const start = this.#bytes.readUInt32LE(at);
    return this.#bytes.subarray(start, start + this.#bytes.readUInt32LE(at + 4));
  }
}

/** Encodes an event for the log. The result's length is also how far the next position lies. */
export function encodeRecord(event: ProposedEvent, place: Place): Buffer {
  const name = Buffer.from(place.streamName);
  const type = Buffer.from(event.type);
  const content = Buffer.from(event.contentType);
  const created = Buffer.from(`${place.created}0000`);
  const { position } = place;
  const identifier = bytesField(name.length);
  const typeEntry = entryLength(KEY_TYPE, type.length);
  const contentEntry = entryLength(KEY_CONTENT, content.length);
  const createdEntry = entryLength(KEY_CREATED, created.length);
  const recorded =
    ID_PREFIX +
    ID_LENGTH +
    bytesField(identifier) +
    1 +
    (place.revision === TOMBSTONE ? INT64_MAX_BYTES.length : varintLength(place.revision)) +
    2 * (1 + varintLength(position)) +
    bytesField(typeEntry) +
    bytesField(contentEntry) +
    bytesField(createdEntry) +
    (event.metadata.length === 0 ? 0 : bytesField(event.metadata.length)) +
    bytesField(event.data.length);
  const readEvent = bytesField(recorded) + 1 + varintLength(position);
  const bytes = new Bytes(HEADER + bytesField(readEvent), HEADER);
  const { buffer } = bytes;
  bytes.tag(0x0a, readEvent);
  bytes.tag(0x0a, recorded);
  mark(buffer, RECORDED, bytes.at, recorded);
  bytes.tag(0x0a, 2 + ID_LENGTH);
  bytes.tag(0x12, ID_LENGTH);
  bytes.latin1(event.id);
  bytes.tag(0x12, identifier);
  bytes.tag(0x1a, name.length);
  mark(buffer, NAME, bytes.at, name.length);
  bytes.raw(name);
  bytes.byte(0x18);
  if (place.revision === TOMBSTONE) bytes.raw(INT64_MAX_BYTES);
  else bytes.varint(place.revision);
  bytes.tag(0x20, position);
  bytes.tag(0x28, position);
  writeEntry(bytes, typeEntry, KEY_TYPE, type);
  mark(buffer, TYPE, bytes.at - type.length, type.length);
  writeEntry(bytes, contentEntry, KEY_CONTENT, content);
  writeEntry(bytes, createdEntry, KEY_CREATED, created);
  if (event.metadata.length > 0) {
    bytes.tag(0x3a, event.metadata.length);
    bytes.raw(event.metadata);
  }
  bytes.tag(0x42, event.data.length);
  mark(buffer, DATA, bytes.at, event.data.length);
  bytes.raw(event.data);
  bytes.tag(0x18, position);
  buffer.writeDoubleLE(position, 4);
  buffer.writeDoubleLE(place.previous, 12);
  buffer.writeDoubleLE(place.streamId, 20);
  buffer.writeDoubleLE(place.revision, 28);
  buffer.writeDoubleLE(place.created, 36);
  buffer.writeUInt32LE(crc32(buffer.subarray(4)), 0);
  return buffer;
}

const KEY_TYPE = Buffer.from('type');
const KEY_CONTENT = Buffer.from('content-type');
const KEY_CREATED = Buffer.from('created');

function mark(buffer: Buffer, at: number, start: number, length: number): void {
  buffer.writeUInt32LE(start, at);
  buffer.writeUInt32LE(length, at + 4);
}

function entryLength(key: Buffer, value: number): number {
  return bytesField(key.length) + bytesField(value);
}

function writeEntry(bytes: Bytes, length: number, key: Buffer, value: Buffer): void {
  bytes.tag(0x32, length);
  bytes.tag(0x0a, key.length);
  bytes.raw(key);
  bytes.tag(0x12, value.length);
  bytes.raw(value);
}
