import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import protobuf from 'protobufjs/minimal.js';

/** One message of a subscription to `$all`, as far as a projector needs it. */
export type Response =
  | { readonly kind: 'event'; readonly event: RawEvent }
  | { readonly kind: 'checkpoint'; readonly position: bigint }
  | { readonly kind: 'caught-up' | 'other' };

const TICKS_PER_MILLISECOND = 10_000;
const SAFE_DIGITS = 15;

const OTHER: Response = { kind: 'other' };
const CAUGHT_UP: Response = { kind: 'caught-up' };

const DOUBLE_BYTES = 7;
const sevenBits = 0x7f;
const more = 0x80;

/** An unsigned number of up to 64 bits, counted as a double for the seven bytes that one holds exactly. */
const position = (reader: protobuf.Reader): bigint => {
  let value = 0;
  let weight = 1;
  let rest = 0n;
  for (let index = 0; ; index += 1) {
    const byte = reader.buf[reader.pos] ?? 0;
    reader.pos += 1;
    if (index < DOUBLE_BYTES) value += (byte & sevenBits) * weight;
    else rest |= BigInt(byte & sevenBits) << BigInt(7 * index);
    if ((byte & more) === 0) return rest === 0n ? BigInt(value) : BigInt(value) | rest;
    weight *= 128;
  }
};

const json = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
  } catch {
    return undefined;
  }
};

/** Calls `field` with each field's number until the message ends; what it does not read is passed over. */
const readFields = (reader: protobuf.Reader, end: number, field: (number: number) => boolean): void => {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (!field(tag >>> 3)) reader.skipType(tag & 7);
  }
};

/** A `map<string, string>` entry. */
const entry = (reader: protobuf.Reader, end: number): readonly [string, string] => {
  let [key, value] = ['', ''];
  readFields(reader, end, (number) => {
    if (number === 1) key = reader.string();
    else if (number === 2) value = reader.string();
    else return false;
    return true;
  });
  return [key, value];
};

/** Ticks of 100 ns since 1970, in decimal. */
const instant = (ticks: string): Date =>
  new Date(
    ticks.length <= SAFE_DIGITS
      ? Math.floor(Number(ticks) / TICKS_PER_MILLISECOND)
      : Number(ticks.slice(0, -4)),
  );

const nested = (reader: protobuf.Reader, wanted: number): string => {
  const end = reader.uint32() + reader.pos;
  let text = '';
  readFields(reader, end, (number) => {
    if (number !== wanted) return false;
    text = reader.string();
    return true;
  });
  return text;
};

/** A `RecordedEvent`. Data that is no JSON is left undefined, and so can't be decoded. */
const recordedEvent = (reader: protobuf.Reader, end: number): RawEvent => {
  let [id, stream, type, contentType, created] = ['', '', '', '', '0'];
  let [revision, at] = [0n, 0n];
  let data: Uint8Array | undefined;
  let metadata: Uint8Array | undefined;
  readFields(reader, end, (number) => {
    switch (number) {
      case 1:
        id = nested(reader, 2);
        return true;
      case 2:
        stream = nested(reader, 3);
        return true;
      case 3:
        revision = position(reader);
        return true;
      case 5:
        at = position(reader);
        return true;
      case 6: {
        const [key, value] = entry(reader, reader.uint32() + reader.pos);
        if (key === 'type') type = value;
        else if (key === 'content-type') contentType = value;
        else if (key === 'created') created = value;
        return true;
      }
      case 7:
        metadata = reader.bytes();
        return true;
      case 8:
        data = reader.bytes();
        return true;
      default:
        return false;
    }
  });
  return {
    id,
    stream,
    revision,
    position: at,
    type,
    data: contentType === 'application/json' && data !== undefined ? json(data) : undefined,
    metadata: metadata === undefined || metadata.length === 0 ? undefined : json(metadata),
    created: instant(created),
  };
};

const readEvent = (reader: protobuf.Reader, end: number): Response => {
  let event: RawEvent | undefined;
  readFields(reader, end, (number) => {
    if (number !== 1) return false;
    event = recordedEvent(reader, reader.uint32() + reader.pos);
    return true;
  });
  return event === undefined ? OTHER : { kind: 'event', event };
};

/**
 * Reads one `ReadResp`, straight into what a projector takes. The official client makes a tree of objects first and copies
 * from it, at about twice the cost; in a rebuild of millions of events that is the greatest single part.
 */
export const readResponse = (bytes: Uint8Array): Response => {
  const reader = protobuf.Reader.create(bytes);
  let response: Response = OTHER;
  readFields(reader, bytes.length, (number) => {
    const end = (): number => reader.uint32() + reader.pos;
    switch (number) {
      case 1:
        response = readEvent(reader, end());
        return true;
      case 3: {
        let commit = 0n;
        readFields(reader, end(), (field) => {
          if (field !== 1) return false;
          commit = position(reader);
          return true;
        });
        response = { kind: 'checkpoint', position: commit };
        return true;
      }
      case 8:
        response = CAUGHT_UP;
        return false;
      default:
        return false;
    }
  });
  return response;
};
