import { tallyTables } from '@secondspring/edge/releases/tallies/migrations.ts';
import { reminderTables } from '@secondspring/identity/reminders/migrations.ts';
import { labFileTables } from '@secondspring/health/pending-uploads/migrations.ts';
import { destructionTables } from '@secondspring/platform/erased-bytes/migrations.ts';
import { sessionTables } from '@secondspring/platform/http/sessions/migrations.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import type { MigrationSet } from '@secondspring/platform/migrations/migration.ts';
import { reactorTables } from '@secondspring/platform/reactor/migrations.ts';
import { reportTables } from '@secondspring/platform/published-reports/migrations.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { controlTables } from '@secondspring/projections/engine/migrations.ts';
import type { Pool } from 'pg';

/** Migrations by database. */
export const parts: Readonly<Record<'keys' | 'readModels', readonly MigrationSet[]>> = {
  keys: [vaultTables],
  readModels: [
    sessionTables,
    labFileTables,
    reminderTables,
    tallyTables,
    reportTables,
    reactorTables,
    controlTables,
    destructionTables,
  ],
};

/**
 * Runs missing migrations.
 * @throws errors of the database
 */
export const prepareTables = async (pool: Pool, database: keyof typeof parts): Promise<void> => {
  for (const part of parts[database]) await migrate(pool, part);
};
