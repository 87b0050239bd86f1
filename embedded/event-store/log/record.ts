import { DAMAGE_RUN_BOOK } from '@secondspring/platform/event-store/damaged-log.ts';
import { TOMBSTONE } from '../expected-revision.ts';
import { Bytes, INT64_MAX_BYTES, bytesField, varintLength } from './bytes.ts';
import { OFFSET, checksumOf, claimedLength, HEADER_BYTES, MAGIC } from './record-layout.ts';

/** Used to search for records in damaged bytes. */
export const MAGIC_BYTES = Buffer.alloc(4);
MAGIC_BYTES.writeUInt32LE(MAGIC);

/** First field of `RecordedEvent`, a string UUID: two tags with lengths, then 36 characters. */
const ID_PREFIX = 4;
const ID_LENGTH = 36;

export type ProposedEvent = {
  /** Lower-case canonical UUID. */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

/** Where an event is stored. */
export type RecordPlace = {
  readonly position: number;
  readonly previous: number;
  readonly streamId: number;
  readonly streamName: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
};

/** A damaged record. It is never served. The message names the place and the run-book. */
export class CorruptRecord extends Error {
  override readonly name = 'CorruptRecord';

  /**
   * @param what happened, without a full stop
   * @param place in the data folder
   */
  constructor(problem: string, place: 'events.log' | 'index' = 'events.log') {
    super(`${problem}: ${place} in the event store's folder is damaged. What to do: ${DAMAGE_RUN_BOOK}`);
  }
}

/** A stored event. Reads its fields from the bytes, which are laid out as in `record-layout.ts`. */
export class LogRecord {
  readonly #bytes: Buffer;

  /** @throws CorruptRecord when the checksum or the position does not match */
  constructor(bytes: Buffer, position: number) {
    this.#bytes = bytes;
    const whole = bytes.length > HEADER_BYTES && claimedLength(bytes) === bytes.length;
    if (!whole || checksumOf(bytes) !== bytes.readUInt32LE(OFFSET.crc))
      throw new CorruptRecord(`The record at position ${position} is damaged (checksum)`);
    if (bytes.readDoubleLE(OFFSET.position) !== position)
      throw new CorruptRecord(`The record at position ${position} belongs to another position`);
  }

  get position(): number {
    return this.#bytes.readDoubleLE(OFFSET.position);
  }

  /** -1 for the first record. */
  get previous(): number {
    return this.#bytes.readDoubleLE(OFFSET.previous);
  }

  /** Start of the group that was flushed together with this record. */
  get groupStart(): number {
    return this.#bytes.readDoubleLE(OFFSET.groupStart);
  }

  /** End of that group: one past its last record. */
  get groupEnd(): number {
    return this.#bytes.readDoubleLE(OFFSET.groupEnd);
  }

  get streamId(): number {
    return this.#bytes.readDoubleLE(OFFSET.stream);
  }

  /** `TOMBSTONE` for a tombstone. */
  get revision(): number {
    return this.#bytes.readDoubleLE(OFFSET.revision);
  }

  /** Milliseconds since 1970. */
  get created(): number {
    return this.#bytes.readDoubleLE(OFFSET.created);
  }

  get id(): string {
    const start = this.#bytes.readUInt32LE(OFFSET.recorded) + ID_PREFIX;
    return this.#bytes.toString('latin1', start, start + ID_LENGTH);
  }

  get streamName(): string {
    return this.#part(OFFSET.name).toString('utf8');
  }

  get type(): string {
    return this.#part(OFFSET.type).toString('utf8');
  }

  get data(): Buffer {
    return this.#part(OFFSET.data);
  }

  /** The `RecordedEvent` message. */
  get recorded(): Buffer {
    return this.#part(OFFSET.recorded);
  }

  /** The complete `ReadResp` message for this event, with links unresolved. */
  get response(): Buffer {
    return this.#bytes.subarray(HEADER_BYTES);
  }

  /** In bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  #part(at: number): Buffer {
    const start = this.#bytes.readUInt32LE(at);
    return this.#bytes.subarray(start, start + this.#bytes.readUInt32LE(at + 4));
  }
}

/** Encodes an event as a group of its own. The length of the result is the distance to the next position. */
export const encodeRecord = (event: ProposedEvent, place: RecordPlace): Buffer => {
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
  const bytes = new Bytes(HEADER_BYTES + bytesField(readEvent), HEADER_BYTES);
  const { buffer } = bytes;
  bytes.tag(0x0a, readEvent);
  bytes.tag(0x0a, recorded);
  mark(buffer, OFFSET.recorded, bytes.at, recorded);
  bytes.tag(0x0a, 2 + ID_LENGTH);
  bytes.tag(0x12, ID_LENGTH);
  bytes.latin1(event.id);
  bytes.tag(0x12, identifier);
  bytes.tag(0x1a, name.length);
  mark(buffer, OFFSET.name, bytes.at, name.length);
  bytes.raw(name);
  bytes.byte(0x18);
  if (place.revision === TOMBSTONE) bytes.raw(INT64_MAX_BYTES);
  else bytes.varint(place.revision);
  bytes.tag(0x20, position);
  bytes.tag(0x28, position);
  writeEntry(bytes, typeEntry, KEY_TYPE, type);
  mark(buffer, OFFSET.type, bytes.at - type.length, type.length);
  writeEntry(bytes, contentEntry, KEY_CONTENT, content);
  writeEntry(bytes, createdEntry, KEY_CREATED, created);
  if (event.metadata.length > 0) {
    bytes.tag(0x3a, event.metadata.length);
    bytes.raw(event.metadata);
  }
  bytes.tag(0x42, event.data.length);
  mark(buffer, OFFSET.data, bytes.at, event.data.length);
  bytes.raw(event.data);
  bytes.tag(0x18, position);
  buffer.writeUInt32LE(MAGIC, 0);
  buffer.writeUInt32LE(buffer.length, OFFSET.length);
  buffer.writeDoubleLE(position, OFFSET.position);
  buffer.writeDoubleLE(place.previous, OFFSET.previous);
  buffer.writeDoubleLE(position, OFFSET.groupStart);
  buffer.writeDoubleLE(position + buffer.length, OFFSET.groupEnd);
  buffer.writeDoubleLE(place.streamId, OFFSET.stream);
  buffer.writeDoubleLE(place.revision, OFFSET.revision);
  buffer.writeDoubleLE(place.created, OFFSET.created);
  seal(buffer);
  return buffer;
};

/** Makes records one group: acknowledged together, and recovered together or not at all. */
export const sealGroup = (records: readonly Buffer[], start: number, end: number): void => {
  for (const record of records) {
    record.writeDoubleLE(start, OFFSET.groupStart);
    record.writeDoubleLE(end, OFFSET.groupEnd);
    seal(record);
  }
};

const seal = (record: Buffer): void => {
  record.writeUInt32LE(checksumOf(record), OFFSET.crc);
};

const KEY_TYPE = Buffer.from('type');
const KEY_CONTENT = Buffer.from('content-type');
const KEY_CREATED = Buffer.from('created');

const mark = (buffer: Buffer, at: number, start: number, length: number): void => {
  buffer.writeUInt32LE(start, at);
  buffer.writeUInt32LE(length, at + 4);
};

const entryLength = (key: Buffer, value: number): number => bytesField(key.length) + bytesField(value);

const writeEntry = (bytes: Bytes, length: number, key: Buffer, value: Buffer): void => {
  bytes.tag(0x32, length);
  bytes.tag(0x0a, key.length);
  bytes.raw(key);
  bytes.tag(0x12, value.length);
  bytes.raw(value);
};
