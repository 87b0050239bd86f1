import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { RebuildResult } from './rebuild-domain.ts';
import type { ThreadMessage, ThreadTask, ThreadCommand } from './thread-messages.ts';

/** Where Node keeps what it made of the modules’ texts, so that a thread begins with two thirds of the work. Where it can’t be written, nothing is kept. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

/** What a thread of a rebuild is served with, and who hears what it says. */
export type ThreadHandlers = {
  /** Domains that wait for a thread; whichever is free takes the first. */
  readonly queue: DomainName[];
  readonly onResume: (message: Extract<ThreadMessage, { resumed: DomainName }>) => void;
  readonly onProgress: (message: Extract<ThreadMessage, { domain: DomainName }>) => void;
  readonly keysMissing: () => void;
  readonly onBuilt: (domain: DomainName) => void;
};

/** A thread of a rebuild. */
export type RebuildThread = {
  /** What it rebuilt; rejects with {@link CommandError}, or with what ended it. */
  readonly done: Promise<readonly RebuildResult[]>;
  /** Lets it put in place what it has built. */
  readonly cutOver: () => void;
};

/** Starts a thread that rebuilds domains of a queue, one after the other, until none is left or the signal aborts. */
export const startThread = (
  task: ThreadTask,
  signal: AbortSignal,
  handlers: ThreadHandlers,
): RebuildThread => {
  const thread = new Worker(new URL('domain-thread.ts', import.meta.url), {
    workerData: task,
    env: { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILED },
  });
  const send = (message: ThreadCommand): void => thread.postMessage(message, []);
  signal.addEventListener('abort', () => send('stop'), { once: true });
  const done = new Promise<readonly RebuildResult[]>((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message === 'keys missing') handlers.keysMissing();
      else if (message === 'next') send({ next: handlers.queue.shift() ?? null });
      else if ('resumed' in message) handlers.onResume(message);
      else if ('built' in message) handlers.onBuilt(message.built);
      else if ('done' in message) resolve(message.done);
      else if ('refused' in message) reject(new CommandError(message.refused));
      else handlers.onProgress(message);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread of the rebuild ended with ${code}`)));
  });
  return { done, cutOver: () => send('cut over') };
};
