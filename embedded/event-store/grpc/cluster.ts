import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { clusterInfo, supportedMethods } from '../wire/responses.ts';
import protobuf from 'protobufjs/minimal.js';

/** The EventStoreDB version whose behaviour this server follows. */
const VERSION = '24.10.4';

const STREAMS = 'event_store.client.streams.streams';

/** Clients ask this once per connection. Names are lower-case, as the real server sends them. */
const METHODS = [
  { service: STREAMS, method: 'read', features: ['position', 'events'] },
  { service: STREAMS, method: 'append', features: [] },
  { service: STREAMS, method: 'delete', features: [] },
  { service: STREAMS, method: 'tombstone', features: [] },
  { service: STREAMS, method: 'batchappend', features: ['deadline_duration'] },
  { service: 'event_store.client.gossip.gossip', method: 'read', features: [] },
  {
    service: 'event_store.client.server_features.serverfeatures',
    method: 'getsupportedmethods',
    features: [],
  },
];

export const featuresHandler = (): handleUnaryCall<object, Buffer> => {
  const response = supportedMethods(METHODS, VERSION);
  return (_call, answer) => answer(null, response);
};

/**
 * Reports this node as the leader of a cluster of one.
 * @param address that clients reach it at
 */
export const gossipHandler = (
  address: () => { host: string; port: number },
): handleUnaryCall<object, Buffer> => {
  const id = protobuf.Writer.create().uint32(18).string(randomUUID()).finish();
  return (_call, answer) => {
    const { host, port } = address();
    answer(null, clusterInfo({ id, address: host, port, now: Date.now() * 10_000 }));
  };
};
