import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamResolvedEvent,
  type JSONEventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { startEventStore, type EventStoreOptions, type RunningEventStore } from '../server.ts';

export type StoreWithClient = {
  readonly store: RunningEventStore;
  readonly client: EventStoreDBClient;
  /** Disconnects the client, then stops the server. */
  stop(): Promise<void>;
};

/**
 * Starts a server with a client, in memory unless `data` is given.
 * @param query further options of the connection string
 */
export const startStoreWithClient = async (
  options: EventStoreOptions = {},
  query = '',
): Promise<StoreWithClient> => {
  const store = await startEventStore(options);
  const client = EventStoreDBClient.connectionString(store.connectionString + query);
  const stop = async (): Promise<void> => {
    await client.dispose();
    await store.stop();
  };
  return { store, client, stop };
};

/** JSON events of one type, numbered in their data. */
export const numbered = (count: number, type = 'Numbered'): JSONEventData[] => {
  return Array.from({ length: count }, (_, number) => jsonEvent({ type, data: { number } }));
};

export const collect = async <T>(events: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
};

export const revisions = (events: readonly (ResolvedEvent | AllStreamResolvedEvent)[]): number[] => {
  return events.map(({ event }) => Number(event?.revision));
};

/** Call options that make the client use the classic append instead of the batch stream. */
export const CLASSIC = { credentials: { username: 'admin', password: 'changeit' } } as const;
