import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A durable event store alone in its own process, started from the command line. */
export type StoreProcess = {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const MAIN = fileURLToPath(new URL('../../embedded/event-store/main.ts', import.meta.url));

/** On a free port and this folder, or on a temporary one, which stopping removes. */
export const startStoreProcess = async (given?: string): Promise<StoreProcess> => {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'secondspring-bench-store-')));
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child.stdout, 'data'), ended]);
  const url = String(first[0]).trim();
  if (child.pid === undefined || !url.startsWith('esdb://')) throw new Error('the event store did not start');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  };
  return { url, pid: child.pid, stop };
};
