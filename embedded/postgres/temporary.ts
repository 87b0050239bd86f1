import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabase, ensureDatabases } from './databases.ts';
import { startPostgres, type RunningPostgres } from './server.ts';

/** The cluster that the test files of a run share (see `test-run.ts`). */
export const SHARED_CLUSTER = 'TEST_POSTGRES_URL';

/** Starts a cluster in a temporary folder without durability; `stop` removes it. */
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

/** A database for one test file. */
export type TemporaryDatabase = {
  readonly url: string;
  /** Drops it with its open connections, and stops the server if it was started for this database. */
  drop(): Promise<void>;
};

/** Creates an empty database, on the shared cluster of the run if there is one. */
export const temporaryDatabase = async (): Promise<TemporaryDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const shared = process.env[SHARED_CLUSTER];
  if (shared === undefined) {
    const server = await startTemporaryPostgres([name]);
    return { url: server.url(name), drop: async () => await server.stop() };
  }
  // Without fsync, copying files takes two thirds of the time of logging every page.
  await ensureDatabases(shared, [name], 'file_copy');
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => await dropDatabase(shared, name) };
};
