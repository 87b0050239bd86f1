import protobuf from 'protobufjs/minimal.js';
import { MAX_POSITION, type LogPosition } from '../checkpoints.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../expected-revision.ts';
import type { WriteOutcome } from '../log/append.ts';
import { encodeStructuredUuid } from './uuid.ts';
import type { WriteOptions } from './write-requests.ts';

type Written = Extract<WriteOutcome, { kind: 'written' }>;

/** Length-delimited field. */
const bytes = (field: number, value: Uint8Array): Uint8Array =>
  protobuf.Writer.create()
    .uint32(field * 8 + 2)
    .bytes(value)
    .finish();

/** Varint field. */
const number = (field: number, value: number): Uint8Array =>
  protobuf.Writer.create()
    .uint32(field * 8)
    .uint64(value)
    .finish();

const text = (field: number, value: string): Uint8Array =>
  protobuf.Writer.create()
    .uint32(field * 8 + 2)
    .string(value)
    .finish();

const empty = (field: number): Uint8Array => bytes(field, new Uint8Array());

const message = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

/** `StreamIdentifier` as a field. */
const stream = (field: number, name: string): Uint8Array => bytes(field, bytes(3, Buffer.from(name)));

const position = (field: number, value: number): Uint8Array =>
  bytes(field, message(number(1, value), number(2, value)));

const success = (field: number, outcome: Written): Uint8Array =>
  bytes(
    field,
    message(
      outcome.revision === NO_STREAM ? empty(2) : number(1, outcome.revision),
      outcome.position === undefined ? empty(4) : position(3, outcome.position),
    ),
  );

/** `AppendResp` of an append that succeeded. */
export const appended = (outcome: Written): Buffer => message(success(1, outcome));

/** `AppendResp` for a wrong expected version, with the fields that old clients read. */
export const appendRefused = (expected: number, current: number): Buffer => {
  const legacyCurrent = current === NO_STREAM ? empty(2) : number(1, current);
  const newCurrent = current === NO_STREAM ? empty(7) : number(6, current);
  return message(
    bytes(
      2,
      message(
        legacyCurrent,
        newCurrent,
        expectation(expected, [3, undefined, 4, 5]),
        expectation(expected, [8, 11, 9, 10]),
      ),
    ),
  );
};

/** `BatchAppendResp` of an append that succeeded. */
export const batchAppended = (correlationId: Uint8Array, options: WriteOptions, outcome: Written): Buffer =>
  message(bytes(1, correlationId), success(3, outcome), batchTail(options));

/** A `google.rpc.Status` with one detail. */
export type BatchError = {
  readonly code: number;
  readonly message: string;
  /** Message type of the detail within `event_store.client`. */
  readonly detail: string;
  readonly content: Uint8Array;
};

/** `BatchAppendResp` of an append that failed. */
export const batchRefused = (correlationId: Uint8Array, options: WriteOptions, error: BatchError): Buffer => {
  const detail = message(
    text(1, `type.googleapis.com/event_store.client.${error.detail}`),
    bytes(2, error.content),
  );
  const status = message(number(1, error.code), text(2, error.message), bytes(3, detail));
  return message(bytes(1, correlationId), bytes(2, status), batchTail(options));
};

/** Content of the detail `WrongExpectedVersion`. */
export const wrongExpectedVersionDetail = (expected: number, current: number): Uint8Array =>
  message(current === NO_STREAM ? empty(2) : number(1, current), expectation(expected, [3, 6, 4, 5]));

/** Content of the detail `StreamDeleted`. */
export const streamDeletedDetail = (name: string): Uint8Array => stream(1, name);

/** Content of the detail `MaximumAppendSizeExceeded`. @param limit in bytes. */
export const maximumAppendSizeDetail = (limit: number): Uint8Array => number(1, limit);

/** Content of the detail `BadRequest`. */
export const badRequestDetail = (reason: string): Uint8Array => text(1, reason);

const batchTail = ({ stream: name, expected }: WriteOptions): Uint8Array =>
  message(stream(4, name), expectation(expected, [5, 6, 7, 8]));

/** Encodes the expectation. The fields are: revision, no stream, any, stream exists. */
const expectation = (
  expected: number,
  [revision, noStream, any, exists]: readonly [number, number | undefined, number, number],
): Uint8Array => {
  if (expected === ANY) return empty(any);
  if (expected === STREAM_EXISTS) return empty(exists);
  if (expected !== NO_STREAM) return number(revision, expected);
  return noStream === undefined ? new Uint8Array() : empty(noStream);
};

/** `DeleteResp` and `TombstoneResp`. */
export const deleted = (at: number | undefined): Buffer =>
  at === undefined ? message(empty(2)) : message(position(1, at));

/** `ReadResp`: the subscription is confirmed. */
export const confirmation = (subscriptionId: string): Buffer => message(bytes(2, text(1, subscriptionId)));

/** `ReadResp`: all events up to this position were considered. */
export const checkpoint = ({ commit, prepare }: LogPosition): Buffer => {
  if (commit === MAX_POSITION.commit) return CHECKPOINT_AT_NOTHING;
  return message(bytes(3, message(number(1, commit), number(2, prepare))));
};

const largest = (field: number): Uint8Array => Uint8Array.from([field * 8, ...Array<number>(9).fill(255), 1]);
const CHECKPOINT_AT_NOTHING = message(bytes(3, message(largest(1), largest(2))));

/** `ReadResp`: stream not found. */
export const streamNotFound = (name: string): Buffer => message(bytes(4, stream(1, name)));

/** `ReadResp`: caught up; live events follow. */
export const CAUGHT_UP = message(empty(8));

/**
 * `ReadResp` of a resolved link.
 * @param event undefined when the target does not exist
 */
export const linkedEvent = (event: Uint8Array | undefined, link: Uint8Array, at: number): Buffer =>
  message(
    bytes(1, message(...(event === undefined ? [] : [bytes(1, event)]), bytes(2, link), number(3, at))),
  );

/** `ReadResp` of an event. */
export const plainEvent = (event: Uint8Array, at: number): Buffer =>
  message(bytes(1, message(bytes(1, event), number(3, at))));

/** Replaces the string id at the start of a `RecordedEvent` (two tags with lengths, 36 characters) with a structured one. */
export const replaceId = (recorded: Buffer, id: string): Uint8Array =>
  message(bytes(1, bytes(1, encodeStructuredUuid(id))), recorded.subarray(40));

/** `ClusterInfo` of a single leader. */
export const clusterInfo = (node: { id: Uint8Array; address: string; port: number; now: number }): Buffer => {
  const endPoint = message(text(1, node.address), number(2, node.port));
  const parts = [bytes(1, node.id), number(2, node.now), number(3, 8), number(4, 1), bytes(5, endPoint)];
  return message(bytes(1, message(...parts)));
};

/** `SupportedMethods`. */
export const supportedMethods = (
  methods: readonly { service: string; method: string; features: readonly string[] }[],
  version: string,
): Buffer => {
  const listed = methods.map(({ service, method, features }) =>
    bytes(1, message(text(1, method), text(2, service), ...features.map((feature) => text(3, feature)))),
  );
  return message(...listed, text(2, version));
};
