import type { EventStoreDBClient } from '@eventstore/db-client';
import { Client, type CallOptions, type ClientReadableStream, type Metadata } from '@grpc/grpc-js';
import { lastEventRequest, subscriptionRequest } from './request.ts';
import { readResponse, type Response } from './response.ts';

const READ = '/event_store.client.streams.Streams/Read';

const identity = (bytes: Buffer): Buffer => bytes;

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

export type Subscription = {
  readonly stream: ClientReadableStream<Response>;
  /**
   * Commit position of the log's last event before the subscription. Undefined if the log was empty, or if another
   * server may have answered.
   */
  readonly end: bigint | undefined;
};

/**
 * Subscribes to events of these types after a position, on the official client's channel (discovery, credentials,
 * reconnects), but decodes with {@link readResponse}. Rejects when the store cannot be reached.
 */
export const subscribe = async (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<Subscription> => {
  const readCalls: ReadCalls[] = [];
  const made = (calls: ReadCalls): void => void readCalls.push(calls);
  let last: bigint | undefined;
  const ends = await call(client, lastEventRequest(), made);
  for await (const response of ends as AsyncIterable<Response>)
    if (response.kind === 'event') last = response.event.position;
  const stream = await call(client, subscriptionRequest(types, after), made);
  // The client creates new stubs for every connection, and another member of the cluster may lag behind the first.
  return { stream, end: readCalls[0] === readCalls[1] ? last : undefined };
};
