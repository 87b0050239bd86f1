import type { EventStoreDBClient } from '@eventstore/db-client';
import { NO_POSITION } from '../read-model/checkpoint.ts';

/** Milliseconds that the store may take to say where its log ends. */
const DEADLINE_MS = 10_000;

/**
 * Commit position of the last event that the store holds, of whatever type; `NO_POSITION` where it is empty. A follower of a cluster may lag
 * behind; with `requiresLeader` it refuses instead, and the client turns to the leader.
 */
export const lastPosition = async (
  store: EventStoreDBClient,
  { requiresLeader = false }: { requiresLeader?: boolean } = {},
): Promise<bigint> => {
  let last = NO_POSITION;
  // Read to its end: the client waits for a reading that was left when it is disposed of.
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
