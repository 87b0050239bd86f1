import type { EventStoreDBClient } from '@eventstore/db-client';

/** Timeout of the read. */
const DEADLINE_MS = 10_000;

/**
 * Commit position of the store's last event of any type; `NO_POSITION` if it is empty. A cluster's follower
 * may lag; with `requiresLeader` the client asks the leader.
 */
export const lastPosition = async (
  store: EventStoreDBClient,
  { requiresLeader = false }: { requiresLeader?: boolean } = {},
): Promise<bigint> => {
  let last = NO_POSITION;
  // Reads to the end: on disposal the client waits for abandoned reads.
  const reading = store.readAll({
    direction: 'backwards',
    fromPosition: 'end',
    maxCount: 1,
    requiresLeader,
    deadline: DEADLINE_MS,
  });
  for await (const { event } of reading) if (event !== undefined) last = event.position.commit;
  return last;
};

/** Position before the first event. */
export const NO_POSITION = -1n;

/**
 * Checkpoint position 2⁶⁴−1: EventStoreDB sends it if a subscription from the first event finds nothing. It
 * is no position; readers of checkpoints skip it.
 */
export const NO_CHECKPOINT = 0xffff_ffff_ffff_ffffn;
