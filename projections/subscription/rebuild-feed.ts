import type { EventStoreDBClient } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { lastPosition } from './last-position.ts';
import { createFeed, openFeed, type EventFeed } from './event-feed.ts';
import { eachMessage } from './frames.ts';
import { readResponse } from './response.ts';
import { readBulk } from './subscribe.ts';
import { openThreadedFeed } from './threaded-feed.ts';

/** Commit positions are about bytes of the log; from here on a thread of its own saves more time than it takes to begin. */
const WORTH_A_THREAD = 32_000_000n;

/**
 * A feed of the events of these types after a position up to now, by the store's bulk reading; `null` where the store has none. It tells
 * that it has caught up once the reading ends, and nothing after that.
 */
export const openBulkFeed = async (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<EventFeed | null> => {
  const stream = await readBulk(client, types, after);
  stream.pause();
  const refused = await new Promise<boolean>((resolve, reject) => {
    stream.once('metadata', () => resolve(false));
    // A reading without anything to tell ends without saying more.
    stream.once('status', ({ code }) => code === status.OK && resolve(false));
    stream.once('error', (error: Error & { code?: number }) =>
      error.code === status.UNIMPLEMENTED ? resolve(true) : reject(error),
    );
  });
  if (refused) return null;
  return createFeed(({ receive, fail }) => {
    stream.on('error', fail);
    stream.on('end', () => receive({ kind: 'caught-up' }));
    stream.on('data', (frame: Buffer) =>
      eachMessage(frame, (bytes, start, end) => receive(readResponse(bytes, start, end))),
    );
    stream.resume();
    return Promise.resolve({
      pause: () => void stream.pause(),
      resume: () => void stream.resume(),
      close: () => stream.cancel(),
    });
  }, after);
};

/**
 * A feed of everything after a position: by bulk reading where the store has it, else received by a thread of its own where the history is
 * long.
 */
export const openRebuildFeed = async (
  { store, storeUrl }: { readonly store: EventStoreDBClient; readonly storeUrl: string },
  types: readonly string[],
  after: bigint,
): Promise<EventFeed> => {
  const bulk = await openBulkFeed(store, types, after);
  if (bulk !== null) return bulk;
  return (await lastPosition(store)) - after < WORTH_A_THREAD
    ? openFeed(store, types, after)
    : openThreadedFeed(storeUrl, types, after);
};
