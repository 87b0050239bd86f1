import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client, type CallOptions, type ClientReadableStream, type Metadata } from '@grpc/grpc-js';
import { subscriptionRequest } from './request.ts';
import { readResponse, type Response } from './response.ts';

const READ = '/event_store.client.streams.Streams/Read';

/** The one call of the store's `Streams` service that a projector makes. */
class ReadCalls extends Client {
  read(request: Buffer, metadata: Metadata, options: CallOptions): ClientReadableStream<Response> {
    return this.makeServerStreamRequest(
      READ,
      (bytes: Buffer) => bytes,
      readResponse,
      request,
      metadata,
      options,
    );
  }
}

/**
 * Subscribes to the events of these types after a position, on the official client's own channel: its discovery,
 * credentials and reconnecting, but our reading of the answers. Rejects when the store is not to be reached.
 */
export const subscribe = (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<ClientReadableStream<Response>> => {
  const request = subscriptionRequest(types, after);
  const open = client['GRPCStreamCreator'](ReadCalls, 'projector', (calls) =>
    calls.read(request, ...client['callArguments']({}, { deadline: Infinity })),
  );
  return open();
};
