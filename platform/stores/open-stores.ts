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
  readonly bus: Bus;
  /** Ends every connection. */
  close(): Promise<void>;
};

/**
 * Connects to the stores; where there is a pool of the keys database, the process works in those compartments that it has wrapping keys of.
 * It waits for none of them: what does not answer is found out at its first use.
 */
export const openStores = async (
  config: Pick<StoresConfig, 'DATABASE_URL' | 'EVENTSTORE_URL' | 'NATS_URL'>,
  keys: Pool | undefined,
  size?: number,
): Promise<Stores> => {
  const pool = createPool(config.DATABASE_URL, size === undefined ? {} : { size });
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
