import type { ServiceDefinition, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { EmbeddedLog } from '../log/event-log.ts';
import { decodeReadRequest } from '../wire/read-request.ts';
import { decodeAppendMessage, decodeBatchMessage, decodeStreamRequest } from '../wire/write-requests.ts';
import { appendHandler } from './append.ts';
import { batchAppendHandler } from './batch-append.ts';
import { featuresHandler, gossipHandler } from './cluster.ts';
import { deleteHandler } from './delete.ts';
import type { AppendLimits } from './proposals.ts';
import { readHandler } from './read.ts';

/** Other methods are answered UNIMPLEMENTED by gRPC itself. */
export type Service = {
  readonly definition: ServiceDefinition;
  readonly implementation: UntypedServiceImplementation;
};

type Kind = 'unary' | 'client-stream' | 'server-stream' | 'duplex';

export const streamsService = (log: EmbeddedLog, limits: AppendLimits): Service => {
  const path = '/event_store.client.streams.Streams/';
  return {
    definition: {
      read: method(`${path}Read`, 'server-stream', decodeReadRequest),
      append: method(`${path}Append`, 'client-stream', decodeAppendMessage),
      batchAppend: method(`${path}BatchAppend`, 'duplex', decodeBatchMessage),
      delete: method(`${path}Delete`, 'unary', decodeStreamRequest),
      tombstone: method(`${path}Tombstone`, 'unary', decodeStreamRequest),
    },
    implementation: {
      read: readHandler(log),
      append: appendHandler(log, limits),
      batchAppend: batchAppendHandler(log, limits),
      delete: deleteHandler((stream, expected) => log.softDelete(stream, expected)),
      tombstone: deleteHandler((stream, expected) => log.tombstone(stream, expected)),
    },
  };
};

/** Discovery calls, open to everyone as in the real server. */
export const discoveryService = (address: () => { host: string; port: number }): Service => ({
  definition: {
    gossip: method(OPEN_PATHS.gossip, 'unary', decodeNothing),
    features: method(OPEN_PATHS.features, 'unary', decodeNothing),
  },
  implementation: { gossip: gossipHandler(address), features: featuresHandler() },
});

export const OPEN_PATHS = {
  gossip: '/event_store.client.gossip.Gossip/Read',
  features: '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
} as const;

/** The message `Empty`. For gRPC undefined means no message. */
const decodeNothing = (): object => ({});

/** Handlers encode their answers, so serialising is the identity. */
const method = (path: string, kind: Kind, decode: (bytes: Buffer) => unknown): ServiceDefinition[string] => {
  const same = (bytes: Buffer): Buffer => bytes;
  return {
    path,
    requestStream: kind === 'client-stream' || kind === 'duplex',
    responseStream: kind === 'server-stream' || kind === 'duplex',
    requestSerialize: same,
    requestDeserialize: decode,
    responseSerialize: same,
    responseDeserialize: same,
  };
};
