import type { handleServerStreamingCall } from '@grpc/grpc-js';
import { makeFilter, type Filter } from '../filter.ts';
import type { EmbeddedLog } from '../log/event-log.ts';
import type { ReadRequest } from '../wire/read-request.ts';
import { ClientDisconnected, ResponseStream } from './response-stream.ts';
import { readAll } from './read-all.ts';
import { readStream } from './read-stream.ts';
import { invalidArgument, toServiceError } from './rpc-error.ts';
import { subscribeToAll } from './subscribe-to-all.ts';
import { subscribeToStream } from './subscribe-to-stream.ts';

/** Handles reads and subscriptions of streams and of `$all`, which are one method of the protocol. */
export const readHandler =
  (log: EmbeddedLog): handleServerStreamingCall<ReadRequest, Buffer> =>
  (call) => {
    const out = new ResponseStream(call);
    // Without a listener an error after a disconnect would crash the process.
    call.on('error', () => undefined);
    run(log, call.request, out).then(
      () => call.end(),
      (error: unknown) => {
        if (!(error instanceof ClientDisconnected)) call.emit('error', toServiceError(error));
      },
    );
  };

const run = async (log: EmbeddedLog, request: ReadRequest, out: ResponseStream): Promise<void> => {
  const { stream, from, count, backwards } = request;
  if (request.ids === undefined) throw invalidArgument('The read does not say in which form it wants ids.');
  if (from === undefined) throw invalidArgument('The read does not say where to begin.');
  if (stream === '') throw invalidArgument('A stream has a name.');
  if (count === undefined && backwards) throw invalidArgument('A subscription goes forwards.');
  if (stream !== undefined && request.filter !== undefined) throw invalidArgument('Only $all is filtered.');
  const filter = filterOf(request);
  if (count === undefined) {
    if (stream === undefined) return await subscribeToAll(log, { ...request, from }, filter, out);
    return await subscribeToStream(log, { ...request, stream, from }, out);
  }
  if (stream === undefined) return await readAll(log, { ...request, from, count }, filter, out);
  return await readStream(log, { ...request, stream, from, count }, out);
};

const filterOf = ({ filter }: ReadRequest): Filter | undefined => {
  if (filter === undefined) return undefined;
  try {
    return makeFilter(filter);
  } catch (error) {
    throw invalidArgument(
      `The filter is no regular expression: ${error instanceof Error ? error.message : ''}`,
    );
  }
};
