import type { EventStoreOptions } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { startTestStore, type TestStore } from '../../engines/event-store.ts';

/** An empty server, or an empty database on one. */
export type Server = {
  readonly url: string;
  stop(): Promise<void>;
};

/** The servers that services need: event store, event bus, read models and keys. */
export type TestServers = Readonly<Record<'events' | 'nats' | 'models' | 'keys', Server>>;

/** Starts embedded servers in this process; the event store is the configured one if the tests have one. */
export const startServers = async (
  options: EventStoreOptions = {},
  startStore: (options: EventStoreOptions) => Promise<TestStore> = startTestStore,
): Promise<TestServers & { readonly events: TestStore }> => {
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
