import type { EventStoreDBClient } from '@eventstore/db-client';
import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';
import { openFeed, type EventFeed } from './event-feed.ts';
import { lastPosition } from './last-position.ts';
import { openThreadedFeed } from './threaded-feed.ts';

/** Commit positions are about bytes of the log; from here on a thread of its own saves more time than it takes to begin. */
const WORTH_A_THREAD = 32_000_000n;

/** A feed of everything from the first event on, received by a thread of its own where the history is long. */
export const openRebuildFeed = async (
  { store, storeUrl }: { readonly store: EventStoreDBClient; readonly storeUrl: string },
  types: readonly string[],
): Promise<EventFeed> =>
  (await lastPosition(store)) < WORTH_A_THREAD
    ? openFeed(store, types, NOTHING_FOLDED)
    : openThreadedFeed(storeUrl, types, NOTHING_FOLDED);
