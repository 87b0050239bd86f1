import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { connectBus, type Bus } from '../bus/bus.ts';
import { keySourcesOf } from '../config/compartments.ts';
import type { StoresConfig } from '../config/stores-config.ts';
import { createCommandHandler, type HandleCommand } from '../decider/handle-command.ts';
import { connectEventStore } from '../event-store/connect.ts';
import { createEventLog, type EventLog } from '../event-store/event-log.ts';
import { watchWrites } from '../event-store/write-health.ts';
import { createPool } from '../read-model/pool.ts';
import { createVaults, type Vaults } from '../vault/vaults.ts';

/** The product's stores, connected to, and what works on them. */
export type Stores = {
  /** The event store itself. */
  readonly store: EventStoreDBClient;
  readonly eventLog: EventLog;
  /** Throws while the event store takes no write. */
  readonly checkWrites: () => Promise<void>;
  readonly handle: HandleCommand;
  /** Of the compartments that this process was given keys to. */
  readonly vaults: Vaults;
  /** The read models. */
  readonly pool: Pool;
  /** The keys database, which only the vaults should have to ask. */
  readonly keys: Pool;
  readonly bus: Bus;
  /** Ends every connection. */
  close(): Promise<void>;
};

/** Most connections to each database; a pool's own measure where it is left out. */
export type StoreSizes = { readonly pool?: number; readonly keys?: number };

/** Connects to the stores. It waits for none of them: what does not answer is found out at its first use. */
export const openStores = async (
  config: Omit<StoresConfig, 'NODE_ENV'>,
  sizes: StoreSizes = {},
): Promise<Stores> => {
  const limits = (size: number | undefined) => (size === undefined ? {} : { size });
  const pool = createPool(config.DATABASE_URL, limits(sizes.pool));
  const keys = createPool(config.KEYS_DATABASE_URL, limits(sizes.keys));
  const store = connectEventStore(config.EVENTSTORE_URL);
  const bus = await connectBus(config.NATS_URL);
  const vaults = createVaults(keys, keySourcesOf(config), bus);
  const { eventLog, check: checkWrites } = watchWrites(createEventLog(store, vaults));
  return {
    store,
    eventLog,
    checkWrites,
    handle: createCommandHandler(eventLog, vaults),
    vaults,
    pool,
    keys,
    bus,
    close: async () => {
      await Promise.allSettled([bus.close(), store.dispose(), pool.end(), keys.end()]);
    },
  };
};
