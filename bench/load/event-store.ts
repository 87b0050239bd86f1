import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An event store as production has it: durable, and in a process of its own. */
export type StoreProcess = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts an event store on a temporary folder; stopping removes it. */
export const startStoreProcess = async (): Promise<StoreProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-'));
  const child = fork(fileURLToPath(new URL('event-store-process.ts', import.meta.url)), [folder]);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`the event store ended with ${code}`)));
  });
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
};
