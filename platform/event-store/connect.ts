import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * A client never recovers from a failed discovery, so it must not give up while a cluster elects its leader.
 */
const WITHOUT_END = 'maxDiscoverAttempts=1000000000';

/** Creates a client; it connects at the first call, which waits until a node of the cluster answers. */
export const connectEventStore = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(
    /[?&]maxDiscoverAttempts=/iu.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}${WITHOUT_END}`,
  );
