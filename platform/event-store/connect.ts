import { EventStoreDBClient } from '@eventstore/db-client';

/** Connects to EventStoreDB by its connection string; the connection itself is made at the first call. */
export const connectEventStore = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(url);
