import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { timeOfServer } from './process-time.ts';

export type DurablePostgres = RunningPostgres & {
  /** Microseconds of processor time of all its processes. */
  readonly used: () => number;
};

/** PostgreSQL in a temporary folder with production durability; stopping removes the folder. */
export const startDurablePostgres = async (databases: readonly string[]): Promise<DurablePostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-'));
  const data = join(folder, 'data');
  const server = await startPostgres({ data, databases, durability: 'lasting' });
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, used: () => timeOfServer(pid), stop };
};
