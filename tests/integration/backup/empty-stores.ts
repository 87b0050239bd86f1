import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBackupStores, type BackupStores } from '@secondspring/deploy/backup/stores.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { startTestStore } from '../../engines/event-store.ts';

export type EmptyStores = {
  readonly stores: BackupStores;
  /** Connection settings of a service. */
  readonly env: Readonly<
    Record<'EVENTSTORE_URL' | 'DATABASE_URL' | 'KEYS_DATABASE_URL' | 'FILES_URL' | 'RELEASES_URL', string>
  >;
  stop(): Promise<void>;
};

/** Starts an empty server for every kind of store that is backed up. */
export const startEmptyStores = async (): Promise<EmptyStores> => {
  const [events, models, keys, folder] = await Promise.all([
    startTestStore(),
    temporaryDatabase(),
    temporaryDatabase(),
    mkdtemp(join(tmpdir(), 'secondspring-restored-')),
  ]);
  const env = {
    EVENTSTORE_URL: events.url,
    DATABASE_URL: models.url,
    KEYS_DATABASE_URL: keys.url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    RELEASES_URL: pathToFileURL(join(folder, 'builds')).href,
  };
  const stores = await openBackupStores({
    NODE_ENV: 'test',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    ...env,
  });
  return {
    stores,
    env,
    stop: async () => {
      await stores.close();
      await Promise.all([
        events.stop(),
        models.drop(),
        keys.drop(),
        rm(folder, { recursive: true, force: true }),
      ]);
    },
  };
};
