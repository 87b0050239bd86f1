import type { EventStoreDBClient } from '@eventstore/db-client';
import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';

/** Commit position of the last event that the store holds, of whatever type; `NOTHING_FOLDED` where it is empty. */
export const lastPosition = async (store: EventStoreDBClient): Promise<bigint> => {
  let last = NOTHING_FOLDED;
  // Read to its end: the client waits for a reading that was left when it is disposed of.
  for await (const { event } of store.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }))
    if (event !== undefined) last = event.position.commit;
  return last;
};
