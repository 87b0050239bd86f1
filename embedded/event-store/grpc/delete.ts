import type { handleUnaryCall } from '@grpc/grpc-js';
import type { WriteOutcome } from '../log/append.ts';
import { deleted } from '../wire/responses.ts';
import type { WriteOptions } from '../wire/write-requests.ts';
import { invalidArgument, streamDeleted, toServiceError, wrongExpectedVersion } from './rpc-error.ts';

/** Handles delete and tombstone, which differ only in `write`. */
export const deleteHandler =
  (
    write: (stream: string, expected: number) => Promise<WriteOutcome>,
  ): handleUnaryCall<WriteOptions, Buffer> =>
  (call, answer) => {
    respond(write, call.request).then(
      (response) => answer(null, response),
      (error: unknown) => answer(toServiceError(error)),
    );
  };

const respond = async (
  write: (stream: string, expected: number) => Promise<WriteOutcome>,
  { stream, expected }: WriteOptions,
): Promise<Buffer> => {
  if (stream === '') throw invalidArgument('A stream has a name.');
  const outcome = await write(stream, expected);
  if (outcome.kind === 'stream-deleted') throw streamDeleted(stream);
  if (outcome.kind === 'wrong-expected-version')
    throw wrongExpectedVersion(stream, expected, outcome.current);
  return deleted(outcome.position);
};
