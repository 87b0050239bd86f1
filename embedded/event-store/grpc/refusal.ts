import { channel } from 'node:diagnostics_channel';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { CorruptRecord } from '../log/record.ts';

/** The protocol's refusal of a call: a gRPC status and what the client reads from the trailers. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly trailers: Readonly<Record<string, string>>;

  /** @param trailers `exception` names the kind of refusal to the client. */
  constructor(code: number, message: string, trailers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.trailers = trailers;
  }
}

/** What was asked for makes no sense. */
export const invalidArgument = (reason: string): Refusal => {
  return new Refusal(status.INVALID_ARGUMENT, reason);
};

/** The stream was deleted for good. */
export const streamDeleted = (stream: string): Refusal => {
  return new Refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
};

/** A delete or tombstone whose expectation does not hold. */
export const wrongExpectedVersion = (stream: string, expected: number, current: number): Refusal => {
  return new Refusal(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(current),
    },
  );
};

/** An append larger than the server takes. @param limit in bytes. */
export const maximumAppendSizeExceeded = (limit: number): Refusal => {
  return new Refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
};

/** An event without its type or content type. */
export const missingMetadataProperty = (): Refusal => {
  return new Refusal(status.INVALID_ARGUMENT, 'Required Metadata Property Missing', {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });
};

/** The server is going down; the client connects anew. */
export const stopping = (): Refusal => {
  return new Refusal(status.UNAVAILABLE, 'The server is stopping.');
};

/** Codes of what went wrong inside, by the error's name. A server of the protocol says of a write that its disk did not take: aborted. */
const codes: Readonly<Record<string, number>> = {
  CorruptRecord: status.DATA_LOSS,
  LogNotWritable: status.ABORTED,
};

/** Hears of every damaged record that a call met, as a `CorruptRecord`. */
export const damageMet = channel('secondspring:event-store:damage-met');

/** Turns whatever went wrong into what gRPC sends. Anything unforeseen becomes UNKNOWN with its message. */
export const toServiceError = (error: unknown): ServiceError => {
  if (error instanceof CorruptRecord) damageMet.publish(error);
  const metadata = new Metadata();
  if (error instanceof Refusal) {
    for (const [key, value] of Object.entries(error.trailers)) metadata.set(key, encodeTrailer(value));
    return Object.assign(new Error(error.message), { code: error.code, details: error.message, metadata });
  }
  const message = error instanceof Error ? error.message : String(error);
  const code = codes[error instanceof Error ? error.name : ''] ?? status.UNKNOWN;
  return Object.assign(new Error(message), { code, details: message, metadata });
};

/** Trailers are ASCII; anything else is percent-encoded. */
const encodeTrailer = (value: string): string => {
  return /^[\x20-\x7e]*$/u.test(value) ? value : encodeURIComponent(value);
};
