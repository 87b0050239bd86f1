import { SEALED } from '@secondspring/platform/event-store/personal-fields.ts';
import type { RawEvent, EventStamp } from '@secondspring/platform/event-store/raw-event.ts';
import { ENVELOPE_HEAD, keyIdOf } from '@secondspring/platform/vault/envelope.ts';
import { readStamp } from './read-stamp.ts';
import { internText } from './intern-text.ts';
import { ProtobufReader } from './protobuf-reader.ts';

const TICKS_PER_MILLISECOND = 10_000;
const SAFE_DIGITS = 15;
const JSON_TYPE = Buffer.from('application/json');

const json = (bytes: Buffer, start: number, end: number): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8', start, end));
  } catch {
    return undefined;
  }
};

/** The field's name as JSON. JSON escapes quotes within values, so this cannot occur in one. */
const SEALED_FIELD = Buffer.from(JSON.stringify(SEALED));

/** `ticks` is a decimal number of 100 ns since 1970. */
const instant = (ticks: string): Date =>
  new Date(
    ticks.length <= SAFE_DIGITS
      ? Math.floor(Number(ticks) / TICKS_PER_MILLISECOND)
      : Number(ticks.slice(0, -4)),
  );

const reader = new ProtobufReader();

/**
 * A `RecordedEvent` read from the received bytes. Fields that every event needs are read at once, others when
 * accessed. The bytes live as long as the event.
 */
export class StoredEvent implements RawEvent {
  readonly #bytes: Buffer;
  #position = 0;
  #type = '';
  #json = false;
  #id = 0;
  #idEnd = 0;
  #stream = 0;
  #streamEnd = 0;
  #revision = 0;
  #created = 0;
  #createdEnd = 0;
  #metadata = 0;
  #metadataEnd = 0;
  #data = -1;
  #dataEnd = 0;

  /** `start` and `end` are the message's offsets. */
  constructor(bytes: Buffer, start: number, end: number) {
    this.#bytes = bytes;
    reader.seek(bytes, start);
    while (reader.at < end) this.#readField(reader.uint53());
  }

  get position(): bigint {
    return this.#numberAt(this.#position);
  }
  get type(): string {
    return this.#type;
  }
  get id(): string {
    return this.#bytes.toString('utf8', this.#id, this.#idEnd);
  }
  get stream(): string {
    return this.#bytes.toString('utf8', this.#stream, this.#streamEnd);
  }
  get revision(): bigint {
    return this.#numberAt(this.#revision);
  }
  /** Undefined if it is not JSON, and so cannot be decoded. */
  get data(): unknown {
    if (!this.#json || this.#data < 0) return undefined;
    return json(this.#bytes, this.#data, this.#dataEnd);
  }
  /** Read from the bytes, because parsed data would stay in memory until the event is folded. */
  get sealedWith(): string | null | undefined {
    if (!this.#json || this.#data < 0) return null;
    const data = this.#bytes.subarray(this.#data, this.#dataEnd);
    const at = data.indexOf(SEALED_FIELD);
    if (at === -1) return null;
    const envelope = at + SEALED_FIELD.length + 2;
    return keyIdOf(data.toString('latin1', envelope, envelope + ENVELOPE_HEAD));
  }
  get stamp(): EventStamp | undefined {
    return readStamp(this.#bytes, this.#metadata, this.#metadataEnd);
  }
  get metadata(): unknown {
    if (this.#metadata === this.#metadataEnd) return undefined;
    return json(this.#bytes, this.#metadata, this.#metadataEnd);
  }
  get created(): Date {
    return instant(this.#bytes.toString('latin1', this.#created, this.#createdEnd) || '0');
  }

  /** Protobuf omits 0, so a missing number is 0. */
  #numberAt(at: number): bigint {
    if (at === 0) return 0n;
    reader.seek(this.#bytes, at);
    return reader.uint64();
  }

  #readField(tag: number): void {
    switch (tag >>> 3) {
      case 1: {
        const end = reader.uint53() + reader.at;
        [this.#id, this.#idEnd] = findText(2, end);
        return;
      }
      case 2: {
        const end = reader.uint53() + reader.at;
        [this.#stream, this.#streamEnd] = findText(3, end);
        return;
      }
      case 3:
        this.#revision = reader.at;
        return reader.skip(tag);
      case 5:
        this.#position = reader.at;
        return reader.skip(tag);
      case 6:
        return this.#readEntry(reader.uint53() + reader.at);
      case 7:
        this.#metadataEnd = reader.uint53() + reader.at;
        this.#metadata = reader.at;
        reader.at = this.#metadataEnd;
        return;
      case 8:
        this.#dataEnd = reader.uint53() + reader.at;
        this.#data = reader.at;
        reader.at = this.#dataEnd;
        return;
      default:
        reader.skip(tag);
    }
  }

  /** An entry of the store's metadata: `type`, `content-type` or `created`, distinguished by length. */
  #readEntry(end: number): void {
    let [key, value, valueEnd] = [0, 0, 0];
    while (reader.at < end) {
      const tag = reader.uint53();
      if (tag >>> 3 === 1) {
        key = reader.uint53();
        reader.at += key;
      } else if (tag >>> 3 === 2) {
        valueEnd = reader.uint53() + reader.at;
        value = reader.at;
        reader.at = valueEnd;
      } else reader.skip(tag);
    }
    if (key === KEY.type) this.#type = internText(this.#bytes, value, valueEnd);
    else if (key === KEY.contentType) this.#json = isJson(this.#bytes, value, valueEnd);
    else if (key === KEY.created) [this.#created, this.#createdEnd] = [value, valueEnd];
  }
}

/** Lengths of the keys in the store's metadata; there are no others. */
const KEY = { type: 'type'.length, contentType: 'content-type'.length, created: 'created'.length } as const;

const isJson = (bytes: Buffer, start: number, end: number): boolean =>
  end - start === JSON_TYPE.length && bytes.compare(JSON_TYPE, 0, JSON_TYPE.length, start, end) === 0;

/** Start and end of a text field in a message that ends at `end`. */
const findText = (fieldNumber: number, end: number): readonly [number, number] => {
  let place: readonly [number, number] = [0, 0];
  while (reader.at < end) {
    const tag = reader.uint53();
    if (tag >>> 3 !== fieldNumber) {
      reader.skip(tag);
      continue;
    }
    const length = reader.uint53();
    place = [reader.at, reader.at + length];
    reader.at += length;
  }
  return place;
};
