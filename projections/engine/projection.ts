import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Domain } from '@secondspring/contracts/read-models/domains.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import type { Fold } from './fold-batch.ts';

/** A domain's projection and the servers that it stands between. */
export type Projection = {
  readonly domain: Domain;
  readonly fold: Fold;
  readonly store: EventStoreDBClient;
  /** Connection string of the same store, for a connection of a thread's own. */
  readonly storeUrl: string;
  readonly vaults: Vaults;
  /** Connection string of the read models' database. */
  readonly databaseUrl: string;
};
