import type { EventStoreOptions } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { startTestStore, type TestStore } from '../../engines/event-store.ts';

/** A server, or a database on one, with nothing in it. */
export type Server = {
  /** Its connection string. */
  readonly url: string;
  stop(): Promise<void>;
};

/** What every service stands on: the event store, the bus, the read models and the keys. */
export type Servers = Readonly<Record<'events' | 'nats' | 'models' | 'keys', Server>>;

/** Starts the embedded servers in this process; the event store is the one that the tests were given, if they were. */
export const startServers = async (
  options: EventStoreOptions = {},
  startStore: (options: EventStoreOptions) => Promise<TestStore> = startTestStore,
): Promise<Servers & { readonly events: TestStore }> => {
  const [events, nats, models, keys] = await Promise.all([
    startStore(options),
    startNats(),
    temporaryDatabase(),
    temporaryDatabase(),
  ]);
  return {
    events,
    nats: { url: nats.url, stop: () => nats.stop() },
    models: { url: models.url, stop: () => models.drop() },
    keys: { url: keys.url, stop: () => keys.drop() },
  };
};
