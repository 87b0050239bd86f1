import type { EventStoreDBClient } from '@eventstore/db-client';

/** An event of whoever's, by its kind and where it stands. */
export type Appended = { readonly type: string; readonly position: bigint };

/** What was appended so far, in order; each event is read once, however often that is asked. */
export const followed = (store: EventStoreDBClient): (() => Promise<readonly Appended[]>) => {
  const events: Appended[] = [];
  let last = -1n;
  return async () => {
    const fromPosition = last < 0n ? 'start' : { commit: last, prepare: last };
    for await (const { event } of store.readAll({ fromPosition })) {
      if (event === undefined || event.position.commit <= last) continue;
      last = event.position.commit;
      if (!event.type.startsWith('$')) events.push({ type: event.type, position: last });
    }
    return events;
  };
};
