import type { EventStoreDBClient } from '@eventstore/db-client';
import { status, type ClientReadableStream } from '@grpc/grpc-js';
import { readBulk } from './subscribe.ts';

/**
 * Opens a bulk reading of the events of these types after a position, up to now: a stream of frames, paused, that ends. `null` where the
 * store has no such call. Rejects when it is not to be reached.
 */
export const openBulk = async (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<ClientReadableStream<Buffer> | null> => {
  const stream = await readBulk(client, types, after);
  stream.pause();
  const offered = await new Promise<boolean>((resolve, reject) => {
    stream.once('metadata', () => resolve(true));
    // A reading without anything to tell ends without saying more.
    stream.once('status', ({ code }) => code === status.OK && resolve(true));
    stream.once('error', (error: Error & { code?: number }) =>
      error.code === status.UNIMPLEMENTED ? resolve(false) : reject(error),
    );
  });
  return offered ? stream : null;
};
