import type { EventStoreDBClient } from '@eventstore/db-client';

export type Appended = { readonly type: string; readonly position: bigint };

/** Events appended so far, in order; each is read from the store once. */
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
