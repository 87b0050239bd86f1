import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first message of a child process. Throws when it ends without one. */
export const firstMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} before it was ready`)));
  });

/** Disconnects a child process, which it takes as its sign to end, and waits until it has. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};

/** An event store as production has it, durable and in a process of its own, beside NATS. */
export type ServersProcess = {
  readonly eventStoreUrl: string;
  readonly natsUrl: string;
  readonly stop: () => Promise<void>;
};

/** Starts them on a temporary folder; stopping removes it. */
export const startServers = async (): Promise<ServersProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-'));
  const child = fork(fileURLToPath(new URL('servers-process.ts', import.meta.url)), [folder]);
  const urls = await firstMessage(child);
  if (!Array.isArray(urls)) throw new Error('the servers told no addresses');
  const [eventStoreUrl = '', natsUrl = ''] = urls.map((url) => (typeof url === 'string' ? url : ''));
  const stop = async (): Promise<void> => {
    await endChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { eventStoreUrl, natsUrl, stop };
};
