import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Domain } from './domain.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';

export type Projection = {
  readonly domain: Domain;
  readonly store: EventStoreDBClient;
  readonly vaults: Vaults;
  /** Connection string of the read models' database. */
  readonly databaseUrl: string;
};
