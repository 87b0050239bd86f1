import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { restoreBackup, type RestoreResult } from '../backup/restore-backup.ts';
import { openBackupStores } from '../backup/stores.ts';
import { startScratchEventStore } from './scratch-event-store.ts';

const emptyDatabase = async (url: string): Promise<void> => {
  const pool = createPool(url, { size: 1, statement: 0 });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
    for (const { name } of rows) await pool.query(`drop schema ${name} cascade`);
    await pool.query('create schema public');
  } finally {
    await pool.end();
  }
};

/**
 * Restores a set with the code of a real restore, into an event store and folders that exist only meanwhile and a scratch database that is
 * emptied before and afterwards. The restore compares every hash and the number of events.
 * @param databaseUrl a database for this alone: **everything in it is deleted**
 * @throws InvalidBackup when the set cannot be restored, and errors of the database
 */
export const tryRestore = async (
  set: string,
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
): Promise<RestoreResult> => {
  await emptyDatabase(databaseUrl);
  const scratch = await mkdtemp(join(folder, '.restore-trial-'));
  const folderUrl = (name: string): string => pathToFileURL(join(scratch, name)).href;
  try {
    const eventStore = await startScratchEventStore(join(scratch, 'events'));
    try {
      const stores = await openBackupStores({
        NODE_ENV: 'production',
        EVENTSTORE_URL: eventStore.url,
        DATABASE_URL: databaseUrl,
        KEYS_DATABASE_URL: databaseUrl,
        FILES_URL: folderUrl('files'),
        RELEASES_URL: folderUrl('builds'),
        S3_ACCESS_KEY_ID: '',
        S3_SECRET_ACCESS_KEY: '',
      });
      try {
        return await restoreBackup(stores, set);
      } finally {
        await stores.close();
      }
    } finally {
      await eventStore.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await emptyDatabase(databaseUrl);
  }
};
