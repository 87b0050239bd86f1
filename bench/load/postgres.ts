import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@secondspring/embedded/postgres/server.ts';

/** PostgreSQL in a temporary folder with production durability; stopping removes the folder. */
export const startDurablePostgres = async (databases: readonly string[]): Promise<RunningPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-'));
  const server = await startPostgres({ data: join(folder, 'data'), databases, durability: 'lasting' });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
};
