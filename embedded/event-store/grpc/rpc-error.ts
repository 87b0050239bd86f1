import { channel } from 'node:diagnostics_channel';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { CorruptRecord } from '../log/record.ts';

/** An error answer of the protocol: gRPC status and trailers. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly trailers: Readonly<Record<string, string>>;

  /** @param trailers `exception` names the error for the client */
  constructor(code: number, message: string, trailers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.trailers = trailers;
  }
}

export const invalidArgument = (reason: string): RpcError => new RpcError(status.INVALID_ARGUMENT, reason);

export const streamDeleted = (stream: string): RpcError =>
  new RpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const wrongExpectedVersion = (stream: string, expected: number, current: number): RpcError =>
  new RpcError(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(current),
    },
  );

/** @param limit in bytes */
export const maximumAppendSizeExceeded = (limit: number): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

/** The event lacks its type or content type. */
export const missingMetadataProperty = (): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, 'Required Metadata Property Missing', {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

/** The server is stopping; clients reconnect. */
export const stopping = (): RpcError => new RpcError(status.UNAVAILABLE, 'The server is stopping.');

/** Status codes by error name. ABORTED tells clients that nothing was written. */
const codes: Readonly<Record<string, number>> = {
  CorruptRecord: status.DATA_LOSS,
  LogNotWritable: status.ABORTED,
};

/** Publishes a `CorruptRecord` for every damaged record that a call or the check reads. */
export const damageChannel = channel('secondspring:event-store:damage-met');

/** Converts an error to what gRPC sends. Unknown errors become UNKNOWN with their message. */
export const toServiceError = (error: unknown): ServiceError => {
  if (error instanceof CorruptRecord) damageChannel.publish(error);
  const metadata = new Metadata();
  if (error instanceof RpcError) {
    for (const [key, value] of Object.entries(error.trailers)) metadata.set(key, encodeTrailer(value));
    return Object.assign(new Error(error.message), { code: error.code, details: error.message, metadata });
  }
  const message = error instanceof Error ? error.message : String(error);
  const code = codes[error instanceof Error ? error.name : ''] ?? status.UNKNOWN;
  return Object.assign(new Error(message), { code, details: message, metadata });
};

/** Trailers are ASCII; other values are percent-encoded. */
const encodeTrailer = (value: string): string =>
  /^[\x20-\x7e]*$/u.test(value) ? value : encodeURIComponent(value);
