import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { restoreBackup, type RestoreResult } from '../backup/restore-backup.ts';
import { openBackupStores } from '../backup/stores.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The project's own event store, which speaks the same protocol. The image contains it for this. */
const PROGRAM = fileURLToPath(new URL('../../embedded/event-store/main.ts', import.meta.url));

/**
 * Starts an empty event store in a folder, on a free port of the loopback address.
 * @throws Error when it does not start
 */
const startScratchEventStore = async (
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const child = spawn(
    process.execPath,
    ['--disable-proto=throw', PROGRAM, '--host', '127.0.0.1', '--port', '0', '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const started = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const url = await Promise.race([started.then(([line]) => line), ended.then(() => undefined)]);
  if (url === undefined) throw new Error('the scratch event store did not start');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

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
  const afterwards = new AsyncDisposableStack();
  afterwards.defer(() => emptyDatabase(databaseUrl));
  try {
    const scratch = await mkdtemp(join(folder, '.restore-trial-'));
    afterwards.defer(() => rm(scratch, { recursive: true, force: true }));
    const eventStore = await startScratchEventStore(join(scratch, 'events'));
    afterwards.defer(() => eventStore.stop());
    const folderUrl = (name: string): string => pathToFileURL(join(scratch, name)).href;
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
    afterwards.defer(() => stores.close());
    return await restoreBackup(stores, set);
  } finally {
    await afterwards.disposeAsync();
  }
};
