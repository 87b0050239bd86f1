import type { EventStoreDBClient } from '@eventstore/db-client';
import { events } from '@secondspring/contracts/events/catalogue.ts';
import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';
import { createLogFeed } from '@secondspring/projections/subscription/log-feed.ts';
import { openLocalLog } from '@secondspring/projections/subscription/local-log.ts';

/** Events taken from the log at a time. */
const BATCH = 4_000;

/**
 * Reads every event of the product from the embedded store's log and parses what it holds. Answers how many there were; throws where the
 * log is not to be read from this process.
 */
export const readLog = async (client: EventStoreDBClient): Promise<number> => {
  const log = await openLocalLog(client);
  if (log === null) throw new Error('the log is not to be read from here');
  const feed = createLogFeed(log, Object.keys(events), NOTHING_FOLDED);
  let read = 0;
  try {
    for (;;) {
      const arrived = await feed.take(BATCH);
      for (const { data, metadata } of arrived.events)
        if (data !== undefined && metadata !== undefined) read += 1;
      if (arrived.caughtUp) return read;
    }
  } finally {
    feed.close();
  }
};
