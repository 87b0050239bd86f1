import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import { takeLock } from '../../event-store/folder-lock.ts';
import { startEventStore } from '../../event-store/server.ts';
import { DATABASES } from '../../launcher/addresses.ts';
import { dataFolder, holdsData, makeFolder, openDataFolder } from '../../launcher/data-folder.ts';
import { loadDevelopmentSecrets } from '../../launcher/development-secrets.ts';
import { StartupError } from '../../launcher/startup-error.ts';
import { keySourcesIn } from '../../launcher/wrapping-keys.ts';
import { startPostgres } from '../../postgres/server.ts';
import type { Period } from '../community.ts';
import { randomFrom } from '../random.ts';
import { appendHistory } from './append-history.ts';
import { demonstrationHistory } from './history.ts';

const CONNECT_TIMEOUT_MS = 60_000;

/**
 * Records a demonstration history in an empty data folder, under its own dates: the event store's clock follows the history. `npm start` on the folder continues it.
 * @throws {StartupError} when the folder is in use or holds data
 */
export const recordHistory = async (
  root: string,
  size: Period & { readonly events: number; readonly seed: number },
  onProgress: (appended: number) => void = () => undefined,
): Promise<void> => {
  const folder = dataFolder(root);
  await makeFolder(root);
  const lock = await takeLock(root, 'launcher');
  if (lock === undefined)
    throw new StartupError(`Second Spring is running on ${root}. Stop it, or name another folder.`);
  try {
    if (await holdsData(folder))
      throw new StartupError(`${root} holds data. A demonstration history needs an empty folder.`);
    await openDataFolder(folder);
    const secrets = await loadDevelopmentSecrets(folder.secrets, false);
    let now = size.from;
    const store = await startEventStore({ data: folder.events, now: () => now });
    const postgres = await startPostgres({ data: folder.postgres, databases: Object.values(DATABASES) });
    const keysUrl = new URL(postgres.url(DATABASES.keys));
    // Keys of a demonstration may be lost in a power cut. The timeout allows for a busy machine.
    keysUrl.searchParams.set('options', '-c synchronous_commit=off');
    const keys = createPool(keysUrl.href, { statement: 0, connect: CONNECT_TIMEOUT_MS });
    const client = connectEventStore(store.connectionString);
    try {
      await migrate(keys, vaultTables);
      await appendHistory(
        client,
        createVaults(keys, keySourcesIn(secrets)),
        demonstrationHistory(size, randomFrom(size.seed)),
        {
          onProgress,
          beforeChunk: (at) => {
            now = at;
          },
        },
      );
    } finally {
      await Promise.allSettled([client.dispose(), keys.end()]);
      await Promise.allSettled([store.stop(), postgres.stop()]);
    }
  } finally {
    await lock.release();
  }
};
