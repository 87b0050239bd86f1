import type { EventStoreDBClient } from '@eventstore/db-client';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { createVaults, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import type {
  AnalystsConfig,
  EventStoreConfig,
  StoresConfig,
} from '@secondspring/platform/config/stores-config.ts';
import type { Pool } from 'pg';

/** A connection to the event store alone, which analysts have. */
export type EventStoreServer = Pick<Servers, 'store' | 'close'>;

/** What analysts connect to without any key. */
export type AnalystsServers = EventStoreServer & {
  /** For published reports; null without a connection. */
  readonly published: Pool | null;
};

/** Connections to the product's servers, opened on first use. */
export type Servers = {
  readonly settings: StoresConfig;
  readonly store: EventStoreDBClient;
  /** The read models' database, without a statement timeout. */
  readonly pool: Pool;
  /** The key vaults; they are notified of destroyed keys. */
  vaults(): Promise<Vaults>;
  close(): Promise<void>;
};

/** Longer than for a request: thousands of keys are looked up at a time, from a store that may be busy. */
const KEY_STORE_TIMEOUTS_MS = { connect: 30_000, statement: 60_000 };

/** Connects to the event store. */
export const openEventStoreServer = ({ EVENTSTORE_URL }: EventStoreConfig): EventStoreServer => {
  const store = connectEventStore(EVENTSTORE_URL);
  return { store, close: () => store.dispose() };
};

export const openAnalystsServers = ({ DATABASE_URL, ...config }: AnalystsConfig): AnalystsServers => {
  const events = openEventStoreServer(config);
  const published = DATABASE_URL === undefined ? null : createPool(DATABASE_URL);
  return {
    ...events,
    published,
    close: async () => void (await Promise.allSettled([events.close(), published?.end()])),
  };
};

export const openServers = (settings: StoresConfig): Servers => {
  const store = connectEventStore(settings.EVENTSTORE_URL);
  const pool = createPool(settings.DATABASE_URL, { statement: 0 });
  const opened: (() => Promise<unknown>)[] = [() => store.dispose(), () => pool.end()];
  const openVaults = async (): Promise<Vaults> => {
    const keys = createPool(settings.KEYS_DATABASE_URL, KEY_STORE_TIMEOUTS_MS);
    opened.push(() => keys.end());
    const bus = await connectBus(settings.NATS_URL);
    opened.push(() => bus.close());
    return createVaults(keys, keySourcesOf(settings), bus);
  };
  let vaults: Promise<Vaults> | undefined;
  return {
    settings,
    store,
    pool,
    vaults: () => (vaults ??= openVaults()),
    close: async () => {
      await Promise.allSettled(opened.map((close) => close()));
    },
  };
};
