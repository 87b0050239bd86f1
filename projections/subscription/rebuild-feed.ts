import type { EventStoreDBClient } from '@eventstore/db-client';
import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';
import { openFeed, type EventFeed } from './event-feed.ts';
import { openThreadedFeed } from './threaded-feed.ts';

/** Commit positions are about bytes of the log; from here on a thread of its own saves more time than it takes to begin. */
const WORTH_A_THREAD = 32_000_000n;

const lastPosition = async (store: EventStoreDBClient): Promise<bigint> => {
  let last = NOTHING_FOLDED;
  // Read to its end: the client waits for a reading that was left when it is disposed of.
  for await (const { event } of store.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }))
    if (event !== undefined) last = event.position.commit;
  return last;
};

/** A feed of everything from the first event on, received by a thread of its own where the history is long. */
export const openRebuildFeed = async (
  { store, storeUrl }: { readonly store: EventStoreDBClient; readonly storeUrl: string },
  types: readonly string[],
): Promise<EventFeed> =>
  (await lastPosition(store)) < WORTH_A_THREAD
    ? openFeed(store, types, NOTHING_FOLDED)
    : openThreadedFeed(storeUrl, types, NOTHING_FOLDED);
