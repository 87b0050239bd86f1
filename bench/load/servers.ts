import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TELL_USED = new URL('tell-used.ts', import.meta.url).href;

/** Starts a program of which {@link usedBy} tells the processor time. */
export const forkMeasured = (
  program: URL,
  words: readonly string[],
  options: ForkOptions = {},
): ChildProcess =>
  fork(fileURLToPath(program), words, {
    ...options,
    execArgv: [...(options.execArgv ?? []), '--import', TELL_USED],
  });

/** Microseconds of processor time that a process has used. */
export const usedBy = async (child: ChildProcess): Promise<number> => {
  child.send('used');
  const [{ used }] = (await once(child, 'message')) as [{ used: number }];
  return used;
};

/** Throws if the child ends without a message. */
export const firstMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} before it was ready`)));
  });

/** Disconnects a child, which ends it, and waits for its end. */
export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};

/** A durable event store in its own process, and NATS. */
export type ServersProcess = {
  readonly eventStoreUrl: string;
  readonly natsUrl: string;
  /** Microseconds of processor time. */
  readonly used: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** On a temporary folder, which stopping removes. */
export const startServersProcess = async (): Promise<ServersProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-'));
  const child = forkMeasured(new URL('servers-process.ts', import.meta.url), [folder]);
  const urls = await firstMessage(child);
  if (!Array.isArray(urls)) throw new Error('the servers told no addresses');
  const [eventStoreUrl = '', natsUrl = ''] = urls.map((url) => (typeof url === 'string' ? url : ''));
  const stop = async (): Promise<void> => {
    await endChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { eventStoreUrl, natsUrl, used: () => usedBy(child), stop };
};
