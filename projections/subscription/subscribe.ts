import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client, type CallOptions, type ClientReadableStream, type Metadata } from '@grpc/grpc-js';
import { lastEventRequest, subscriptionRequest } from './request.ts';
import { readResponse, type Response } from './response.ts';

const READ = '/event_store.client.streams.Streams/Read';

const identity = (bytes: Buffer): Buffer => bytes;

/** The call of the store that a projector makes. */
class ReadCalls extends Client {
  read(request: Buffer, metadata: Metadata, options: CallOptions): ClientReadableStream<Response> {
    return this.makeServerStreamRequest(READ, identity, readResponse, request, metadata, options);
  }
}

const call = (
  client: EventStoreDBClient,
  request: Buffer,
  made: (calls: ReadCalls) => void,
): Promise<ClientReadableStream<Response>> => {
  const open = client['GRPCStreamCreator'](ReadCalls, 'projector', (calls) => {
    made(calls);
    return calls.read(request, ...client['callArguments']({}, { deadline: Infinity }));
  });
  return open();
};

/** A subscription, and what is known of the log that it reads. */
export type Subscription = {
  readonly stream: ClientReadableStream<Response>;
  /**
   * Commit position of the last event that the log held before the subscription began, so that catching up considers it too. Undefined where the log was
   * empty, or another server may have been asked.
   */
  readonly end: bigint | undefined;
};

/**
 * Subscribes to the events of these types after a position, on the official client's own channel: its discovery,
 * credentials and reconnecting, but answers are read by {@link readResponse}. Rejects when the store is not to be reached.
 */
export const subscribe = async (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<Subscription> => {
  const asked: ReadCalls[] = [];
  const made = (calls: ReadCalls): void => void asked.push(calls);
  let last: bigint | undefined;
  const ends = await call(client, lastEventRequest(), made);
  for await (const response of ends as AsyncIterable<Response>)
    if (response.kind === 'event') last = response.event.position;
  const stream = await call(client, subscriptionRequest(types, after), made);
  // The client makes its calls anew for every connection, and a follower of a cluster may lag behind the one that was asked first.
  return { stream, end: asked[0] === asked[1] ? last : undefined };
};
