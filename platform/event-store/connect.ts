import { EventStoreDBClient } from '@eventstore/db-client';

/** A client keeps the failure of its discovery for good, so it must not give up while a cluster elects its leader. */
const WITHOUT_END = 'maxDiscoverAttempts=1000000000';

/**
 * Connects to EventStoreDB by its connection string; the connection itself is made at the first call, which waits for as long as none of a cluster's nodes
 * answers.
 */
export const connectEventStore = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(
    /[?&]maxDiscoverAttempts=/iu.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}${WITHOUT_END}`,
  );
