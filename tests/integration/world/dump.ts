import type { EventStoreDBClient } from '@eventstore/db-client';

/** The whole event store as text: stream, type, id, data and metadata of every event, one per line. */
export const dumpOf = async (store: EventStoreDBClient): Promise<string[]> => {
  const lines: string[] = [];
  for await (const { event } of store.readAll())
    if (event !== undefined)
      lines.push(JSON.stringify([event.streamId, event.type, event.id, event.data, event.metadata]));
  return lines;
};
