import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client, type CallOptions, type ClientReadableStream, type Metadata } from '@grpc/grpc-js';
import { subscriptionRequest } from './request.ts';

const READ = '/event_store.client.streams.Streams/Read';

/** The one call of the store's `Streams` service that a projector makes. */
class ReadCalls extends Client {
  read<Answer>(
    request: Buffer,
    answer: (bytes: Buffer) => Answer,
    metadata: Metadata,
    options: CallOptions,
  ): ClientReadableStream<Answer> {
    return this.makeServerStreamRequest(READ, (bytes: Buffer) => bytes, answer, request, metadata, options);
  }
}

/**
 * Subscribes to the events of these types after a position, on the official client's own channel: its discovery,
 * credentials and reconnecting, but `answer` reads what comes. Rejects when the store is not to be reached.
 */
export const subscribe = <Answer>(
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
  answer: (bytes: Buffer) => Answer,
): Promise<ClientReadableStream<Answer>> => {
  const request = subscriptionRequest(types, after);
  const open = client['GRPCStreamCreator'](ReadCalls, 'projector', (calls) =>
    calls.read(request, answer, ...client['callArguments']({}, { deadline: Infinity })),
  );
  return open();
};
