import type { EventStoreDBClient } from '@eventstore/db-client';
import { openBulk } from './bulk.ts';
import { createFeed, openFeed, type EventFeed } from './event-feed.ts';
import { eachMessage } from './frames.ts';
import { openLocalLog } from './local-log.ts';
import { createLogFeed } from './log-feed.ts';
import { lastPosition } from '@secondspring/platform/event-store/last-position.ts';
import { readResponse } from './response.ts';
import { openThreadedFeed } from './threaded-feed.ts';

/** Commit positions are about bytes of the log; from so many on a thread of its own saves more time than it takes to begin. */
export const WORTH_A_THREAD = 32_000_000n;

/** A feed of everything after a position up to now, over this client's connection: in bulk where the store has that, else by subscribing. */
export const openConnectedFeed = async (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): Promise<EventFeed> => {
  const stream = await openBulk(client, types, after);
  if (stream === null) return openFeed(client, types, after);
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
 * A feed of everything after a position, at least up to now: by bulk reading where the store has it, and received by a thread of its own where
 * the history is long. It tells when it has caught up; it need not go on after that.
 */
export const openRebuildFeed = async (
  { store, storeUrl }: { readonly store: EventStoreDBClient; readonly storeUrl: string },
  types: readonly string[],
  after: bigint,
): Promise<EventFeed> => {
  const log = await openLocalLog(store);
  if (log !== null) return createLogFeed(log, types, after);
  return (await lastPosition(store)) - after < WORTH_A_THREAD
    ? await openConnectedFeed(store, types, after)
    : await openThreadedFeed(storeUrl, types, after);
};
