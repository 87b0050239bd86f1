import type { EventStoreDBClient } from '@eventstore/db-client';
import { LOG_PLACE } from '@secondspring/platform/event-store/log-place.ts';
import { Client, type CallOptions, type ClientReadableStream, type Metadata } from '@grpc/grpc-js';
import { lastEventRequest, subscriptionRequest } from './request.ts';
import { readResponse, type Response } from './response.ts';

const READ = '/event_store.client.streams.Streams/Read';
/** Takes the same request. Only our embedded store answers it. */
const BULK = '/secondspring.events.Bulk/Read';

/** The calls of the store that a projector makes. */
class ReadCalls extends Client {
  read<Answer>(
    path: string,
    request: Buffer,
    answer: (bytes: Buffer) => Answer,
    metadata: Metadata,
    options: CallOptions,
  ): ClientReadableStream<Answer> {
    return this.makeServerStreamRequest(path, (bytes: Buffer) => bytes, answer, request, metadata, options);
  }
}

const call = <Answer>(
  path: string,
  client: EventStoreDBClient,
  request: Buffer,
  answer: (bytes: Buffer) => Answer,
  made: (calls: ReadCalls) => void = () => undefined,
): Promise<ClientReadableStream<Answer>> => {
  const open = client['GRPCStreamCreator'](ReadCalls, 'projector', (calls) => {
    made(calls);
    return calls.read(path, request, answer, ...client['callArguments']({}, { deadline: Infinity }));
  });
  return open();
};

/** A subscription, and what is known of the log that it reads. */
export type Subscription<Answer> = {
  readonly stream: ClientReadableStream<Answer>;
  /**
   * Commit position of the last event that the log held before the subscription began, so that catching up considers it too. Undefined where the log was
   * empty, or another server may have been asked.
   */
  readonly end: bigint | undefined;
};

/**
 * Subscribes to the events of these types after a position, on the official client's own channel: its discovery,
 * credentials and reconnecting, but `answer` reads what comes. Rejects when the store is not to be reached.
 */
export const subscribe = async <Answer>(
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
  answer: (bytes: Buffer) => Answer,
): Promise<Subscription<Answer>> => {
  const asked: ReadCalls[] = [];
  const made = (calls: ReadCalls): void => void asked.push(calls);
  let last: bigint | undefined;
  const ends = await call(READ, client, lastEventRequest(), (bytes) => readResponse(bytes), made);
  for await (const response of ends as AsyncIterable<Response>)
    if (response.kind === 'event') last = response.event.position;
  const stream = await call(READ, client, subscriptionRequest(types, after), answer, made);
  // The client makes its calls anew for every connection, and a follower of a cluster may lag behind the one that was asked first.
  return { stream, end: asked[0] === asked[1] ? last : undefined };
};

/**
 * Asks for the same events up to where the log ends now, many in each answer: each behind its length, the last a checkpoint. The
 * stream fails with UNIMPLEMENTED where the store has no such call. Rejects when the store is not to be reached.
 */
export const readBulk = (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<ClientReadableStream<Buffer>> =>
  call(BULK, client, subscriptionRequest(types, after), (bytes) => bytes);

/**
 * Asks where the log lies on the store's machine: one answer of JSON. The stream fails with UNIMPLEMENTED where the store has no such
 * call. Rejects when the store is not to be reached.
 */
export const askForLog = (client: EventStoreDBClient): Promise<ClientReadableStream<Buffer>> =>
  call(LOG_PLACE, client, Buffer.alloc(0), (bytes) => bytes);
