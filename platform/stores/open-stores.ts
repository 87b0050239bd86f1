import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { connectBus, type Bus } from '../bus/bus.ts';
import { keySourcesOf } from '../config/compartments.ts';
import { type StoresConfig, readStoresConfig } from '../config/stores-config.ts';
import { createCommandHandler, type HandleCommand } from '../decider/handle-command.ts';
import { connectEventStore } from '../event-store/connect.ts';
import { createEventLog, type EventLog } from '../event-store/event-log.ts';
import { watchWrites } from '../event-store/write-health.ts';
import { createPool, type PoolLimits } from '../postgres/pool.ts';
import { createVaults, type Vaults } from '../vault/vaults.ts';
import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';

/** Only the vaults should query `keys`. */
export type StoresWithKeys = Stores & { readonly keys: Pool };

/**
 * For commands that need keys of some compartments: works on the stores of the product running on a data
 * folder, or of the one in the environment, and closes them.
 * @throws ConfigError if nothing runs there or variables are missing.
 */
export const withStores = async <Result>(
  dataFolder: string | undefined,
  needed: readonly KeyDomain[],
  work: (stores: StoresWithKeys) => Promise<Result>,
): Promise<Result> => {
  const config = await readStoresConfig(dataFolder, needed);
  const keys = createPool(config.KEYS_DATABASE_URL);
  const stores = await openStores(config, keys);
  try {
    return await work({ ...stores, keys });
  } finally {
    await stores.close();
  }
};

export type Stores = {
  readonly store: EventStoreDBClient;
  readonly eventLog: EventLog;
  /** Throws while the event store accepts no writes. */
  readonly checkWrites: () => Promise<void>;
  readonly handle: HandleCommand;
  /** Of compartments whose keys this process has. */
  readonly vaults: Vaults;
  /** Database of the read models. */
  readonly pool: Pool;
  readonly bus: Bus;
  close(): Promise<void>;
};

/**
 * Connects to the stores. With a pool of the keys database, the process works in the compartments whose
 * wrapping keys it has. Does not wait for servers: an unavailable one fails at first use.
 */
export const openStores = async (
  config: Pick<StoresConfig, 'DATABASE_URL' | 'EVENTSTORE_URL' | 'NATS_URL'>,
  keys: Pool | undefined,
  limits: PoolLimits = {},
): Promise<Stores> => {
  const pool = createPool(config.DATABASE_URL, limits);
  const store = connectEventStore(config.EVENTSTORE_URL);
  const bus = await connectBus(config.NATS_URL);
  const vaults = keys === undefined ? {} : createVaults(keys, keySourcesOf(config), bus);
  const { eventLog, check: checkWrites } = watchWrites(createEventLog(store, vaults));
  return {
    store,
    eventLog,
    checkWrites,
    handle: createCommandHandler(eventLog, vaults),
    vaults,
    pool,
    bus,
    close: async () => {
      await Promise.allSettled([bus.close(), store.dispose(), pool.end(), keys?.end()]);
    },
  };
};
