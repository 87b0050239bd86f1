import type { EventStoreDBClient } from '@eventstore/db-client';
import { edgeVariables } from '@secondspring/edge/config.ts';
import { healthVariables } from '@secondspring/health/config.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { keyStoreVariables, serviceVariables } from '@secondspring/platform/config/variables.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFileStore } from '@secondspring/platform/files/create-file-store.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { reactorTables } from '@secondspring/platform/reactor/migrations.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const { NODE_ENV, EVENTSTORE_URL, DATABASE_URL } = serviceVariables;
const { KEYS_DATABASE_URL } = keyStoreVariables;
const { RELEASES_URL } = edgeVariables;

/** Configuration of backup and restore. It has no master key: keys are copied wrapped. */
export const backupVariables = withProductionRules(
  z.object({ NODE_ENV, EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, RELEASES_URL, ...healthVariables }),
);

/** Every store that cannot be rebuilt from events. */
export type BackupStores = {
  readonly events: EventStoreDBClient;
  /** The read-model database, which also holds the positions of reactors. */
  readonly models: Pool;
  readonly keys: Pool;
  readonly files: FileStore;
  /** Files of published builds of micro-frontends. */
  readonly builds: FileStore;
  close(): Promise<void>;
};

/** Connects to the stores and runs missing migrations of tables that are not folded from events. */
export const openBackupStores = async (config: z.output<typeof backupVariables>): Promise<BackupStores> => {
  const events = connectEventStore(config.EVENTSTORE_URL);
  const models = createPool(config.DATABASE_URL, { size: 1, statement: 0 });
  const keys = createPool(config.KEYS_DATABASE_URL, { size: 1, statement: 0 });
  const close = async (): Promise<void> => {
    await Promise.allSettled([events.dispose(), models.end(), keys.end()]);
  };
  try {
    await migrate(keys, vaultTables);
    await migrate(models, reactorTables);
  } catch (error) {
    await close();
    throw error;
  }
  const access = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
  const files = createFileStore(config.FILES_URL, access);
  return { events, models, keys, files, builds: createFileStore(config.RELEASES_URL, access), close };
};
