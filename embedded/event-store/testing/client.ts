import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamResolvedEvent,
  type JSONEventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { startEventStore, type EventStoreOptions, type RunningEventStore } from '../server.ts';

/** A server and the official client speaking to it. */
export type StoreWithClient = {
  readonly store: RunningEventStore;
  readonly client: EventStoreDBClient;
  /** Leaves, then stops. */
  stop(): Promise<void>;
};

/** Starts a server, in memory unless a folder is named, with a client. @param query further options of the connection string. */
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

/** Some JSON events of one type, numbered in their data. */
export const numbered = (count: number, type = 'Numbered'): JSONEventData[] => {
  return Array.from({ length: count }, (_, number) => jsonEvent({ type, data: { number } }));
};

/** Everything a read gives. */
export const collect = async <T>(events: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
};

/** The numbers of the events read. */
export const revisions = (events: readonly (ResolvedEvent | AllStreamResolvedEvent)[]): number[] => {
  return events.map(({ event }) => Number(event?.revision));
};

/** With these on a call, the client uses the classic append instead of the batch stream. */
export const CLASSIC = { credentials: { username: 'admin', password: 'changeit' } } as const;
