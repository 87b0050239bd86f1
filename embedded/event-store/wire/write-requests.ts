import { ANY, NO_STREAM, STREAM_EXISTS } from '../expected-revision.ts';
import type { ProposedEvent } from '../log/record.ts';
import { decodeStreamIdentifier, eachField, signed, unsigned, type FieldReader } from './fields.ts';
import { decodeUuid } from './uuid.ts';

/** Options of append, delete and tombstone. */
export type WriteOptions = {
  readonly stream: string;
  readonly expected: number;
};

/** One message of a classic append: options first, then events. */
export type AppendMessage = {
  readonly options?: WriteOptions;
  readonly event?: Proposal;
};

export type BatchMessage = {
  /** The encoded `UUID`, to be returned unchanged. */
  readonly correlationId: Uint8Array;
  /** Its string form, the key of the append. */
  readonly correlation: string;
  readonly options?: WriteOptions & { readonly deadline: number | undefined };
  readonly events: readonly Proposal[];
  readonly final: boolean;
};

/** An event as sent; fields that the protocol requires may be missing. */
export type Proposal = {
  readonly type: string | undefined;
  readonly contentType: string | undefined;
} & Omit<ProposedEvent, 'type' | 'contentType'>;

/** Decodes `DeleteReq` and `TombstoneReq`. */
export const decodeStreamRequest = (bytes: Uint8Array): WriteOptions => {
  let options: WriteOptions = { stream: '', expected: ANY };
  eachField(bytes, (field, reader) => {
    if (field !== 1) return false;
    options = decodeOptions(reader.bytes());
    return true;
  });
  return options;
};

/** Decodes `AppendReq`. */
export const decodeAppendMessage = (bytes: Uint8Array): AppendMessage => {
  let message: AppendMessage = {};
  eachField(bytes, (field, reader) => {
    if (field === 1) message = { options: decodeOptions(reader.bytes()) };
    else if (field === 2) message = { event: decodeProposal(reader.bytes()) };
    else return false;
    return true;
  });
  return message;
};

/** Decodes `BatchAppendReq`. */
export const decodeBatchMessage = (bytes: Uint8Array): BatchMessage => {
  let correlationId: Uint8Array = new Uint8Array();
  let options: BatchMessage['options'];
  const events: Proposal[] = [];
  let final = false;
  eachField(bytes, (field, reader) => {
    if (field === 1) correlationId = reader.bytes();
    else if (field === 2) options = decodeBatchOptions(reader.bytes());
    else if (field === 3) events.push(decodeProposal(reader.bytes()));
    else if (field === 4) final = reader.bool();
    else return false;
    return true;
  });
  const correlation = decodeUuid(correlationId);
  return { correlationId, correlation, events, final, ...(options === undefined ? {} : { options }) };
};

const decodeOptions = (bytes: Uint8Array): WriteOptions => {
  let stream = '';
  let expected = ANY;
  eachField(bytes, (field, reader) => {
    if (field === 1) stream = decodeStreamIdentifier(reader.bytes());
    else if (field >= 2 && field <= 5) expected = decodeExpected(field, reader);
    else return false;
    return true;
  });
  return { stream, expected };
};

const decodeBatchOptions = (bytes: Uint8Array): WriteOptions & { deadline: number | undefined } => {
  let stream = '';
  let expected = ANY;
  let deadline: number | undefined;
  eachField(bytes, (field, reader) => {
    if (field === 1) stream = decodeStreamIdentifier(reader.bytes());
    else if (field >= 2 && field <= 5) expected = decodeExpected(field, reader);
    else if (field === 6) deadline = decodeSeconds(reader.bytes());
    else if (field === 7) deadline = Date.now() + decodeSeconds(reader.bytes());
    else return false;
    return true;
  });
  return { stream, expected, deadline };
};

/** In every write: field 2 is a revision, 3 no stream, 4 any, 5 stream exists. */
const decodeExpected = (field: number, reader: FieldReader): number => {
  if (field === 2) return unsigned(reader);
  reader.bytes();
  return field === 3 ? NO_STREAM : field === 4 ? ANY : STREAM_EXISTS;
};

/** Decodes `Timestamp` or `Duration` to milliseconds. */
const decodeSeconds = (bytes: Uint8Array): number => {
  let milliseconds = 0;
  eachField(bytes, (field, reader) => {
    if (field === 1) milliseconds += signed(reader) * 1000;
    else if (field === 2) milliseconds += reader.int32() / 1_000_000;
    else return false;
    return true;
  });
  return milliseconds;
};

const decodeProposal = (bytes: Uint8Array): Proposal => {
  let id = '';
  let data: Uint8Array = new Uint8Array();
  let metadata: Uint8Array = new Uint8Array();
  const entries = new Map<string, string>();
  eachField(bytes, (field, reader) => {
    if (field === 1) id = decodeUuid(reader.bytes());
    else if (field === 2) decodeEntry(reader.bytes(), entries);
    else if (field === 3) metadata = reader.bytes();
    else if (field === 4) data = reader.bytes();
    else return false;
    return true;
  });
  return { id, type: entries.get('type'), contentType: entries.get('content-type'), data, metadata };
};

const decodeEntry = (bytes: Uint8Array, entries: Map<string, string>): void => {
  let key = '';
  let value = '';
  eachField(bytes, (field, reader) => {
    if (field === 1) key = reader.string();
    else if (field === 2) value = reader.string();
    else return false;
    return true;
  });
  entries.set(key, value);
};
