import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { StreamNotFoundError } from '@eventstore/db-client';
import { Client, credentials, type ClientWritableStream } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collect, startStoreWithClient, type StoreWithClient } from './testing/client.ts';

type Message = InstanceType<typeof streams.AppendReq>;

let pair: StoreWithClient;
let connection: Client;
beforeAll(async () => {
  pair = await startStoreWithClient();
  connection = new Client(`127.0.0.1:${pair.store.port}`, credentials.createInsecure());
});
afterAll(async () => {
  connection.close();
  await pair.stop();
});

/** Starts a classic append on the raw connection, because the official client cannot stop half-way. */
const begin = (stream: string): { call: ClientWritableStream<Message>; ended: Promise<unknown> } => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const call = connection.makeClientStreamRequest(
    '/event_store.client.streams.Streams/Append',
    (message: Message) => Buffer.from(message.serializeBinary()),
    (bytes: Buffer) => bytes,
    (error) => resolve(error?.code ?? 'accepted'),
  );
  const options = new streams.AppendReq.Options();
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream));
  options.setStreamIdentifier(name);
  options.setAny(new shared.Empty());
  const message = new streams.AppendReq();
  message.setOptions(options);
  call.write(message);
  return { call, ended: promise };
};

const event = (): Message => {
  const proposed = new streams.AppendReq.ProposedMessage();
  const id = new shared.UUID();
  id.setString(randomUUID());
  proposed.setId(id);
  proposed.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
  proposed.setData(Buffer.from('{}'));
  const message = new streams.AppendReq();
  message.setProposedMessage(proposed);
  return message;
};

/** An append that ends after the server has read everything sent before. */
const appendWhole = async (stream: string): Promise<void> => {
  const { call, ended } = begin(stream);
  call.write(event());
  call.end();
  expect(await ended).toBe('accepted');
};

it('writes nothing of an append that is cancelled before its last event', async () => {
  const { call, ended } = begin('given-up');
  for (let sent = 0; sent < 3; sent += 1) call.write(event());
  await appendWhole('before');
  call.cancel();
  await ended;
  await appendWhole('after');
  await expect(collect(pair.client.readStream('given-up'))).rejects.toBeInstanceOf(StreamNotFoundError);
  expect(await collect(pair.client.readStream('after'))).toHaveLength(1);
});
