import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabase, ensureDatabases } from './databases.ts';
import { startPostgres, type RunningPostgres } from './server.ts';

/** Where a test run tells its test files the cluster they share (see `test-run.ts`). */
export const SHARED_CLUSTER = 'TEST_POSTGRES_URL';

/** Starts a cluster in a temporary folder, not durable and therefore quick; stopping removes it. */
export const startTemporaryPostgres = async (databases: readonly string[] = []): Promise<RunningPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-postgres-'));
  const remove = async (): Promise<void> => await rm(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    const server = await startPostgres({ data, databases, durability: 'temporary' });
    const stop = async (): Promise<void> => {
      await server.stop();
      await remove();
    };
    return { ...server, stop };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** A database of one's own. */
export type TemporaryDatabase = {
  /** Its connection string. */
  readonly url: string;
  /** Drops it, ending connections still open, and stops the server if it was started for this database alone. */
  drop(): Promise<void>;
};

/** Makes an empty database for one test file: on the run's shared cluster when there is one, else on its own. */
export const temporaryDatabase = async (): Promise<TemporaryDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const shared = process.env[SHARED_CLUSTER];
  if (shared === undefined) {
    const server = await startTemporaryPostgres([name]);
    return { url: server.url(name), drop: async () => await server.stop() };
  }
  // Where nothing is flushed to the disk, copying files takes two thirds of the time that logging every page does.
  await ensureDatabases(shared, [name], 'file_copy');
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => await dropDatabase(shared, name) };
};
