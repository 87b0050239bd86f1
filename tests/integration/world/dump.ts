import type { EventStoreDBClient } from '@eventstore/db-client';

/** Everything that a store keeps, as text: names, types, ids, data and metadata of every event, one a line. */
export const dumpOf = async (store: EventStoreDBClient): Promise<string[]> => {
  const lines: string[] = [];
  for await (const { event } of store.readAll())
    if (event !== undefined)
      lines.push(JSON.stringify([event.streamId, event.type, event.id, event.data, event.metadata]));
  return lines;
};
