import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { connectBus, type Bus } from '../bus/bus.ts';
import { keySourcesOf } from '../config/compartments.ts';
import type { StoresConfig } from '../config/stores-config.ts';
import { createCommandHandler, type HandleCommand } from '../decider/handle-command.ts';
import { connectEventStore } from '../event-store/connect.ts';
import { createEventLog, type EventLog } from '../event-store/event-log.ts';
import { watchWrites } from '../event-store/write-health.ts';
import { createPool, type PoolLimits } from '../postgres/pool.ts';
import { createVaults, type Vaults } from '../vault/vaults.ts';

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
