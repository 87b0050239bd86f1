import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { RebuildResult } from './rebuild-domain.ts';
import type { ThreadMessage, ThreadTask, ThreadCommand } from './thread-messages.ts';

/**
 * Folder of Node's compile cache, which saves a third of a thread's start-up. Without write access nothing is
 * cached.
 */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

/** An eighth of Node's own limit on a machine of 24 GB, with which a rebuild took half as much memory again, and no less time. */
const MAX_YOUNG_GENERATION_MB = 24;

export type ThreadHandlers = {
  /** Domains not yet started; a free thread takes the first. */
  readonly queue: DomainName[];
  readonly onResume: (message: Extract<ThreadMessage, { resumed: DomainName }>) => void;
  readonly onProgress: (message: Extract<ThreadMessage, { domain: DomainName }>) => void;
  readonly keysMissing: () => void;
  readonly onBuilt: (domain: DomainName) => void;
};

export type RebuildThread = {
  /** Rejects with {@link CommandError}, or with the error that ended the thread. */
  readonly done: Promise<readonly RebuildResult[]>;
  /** Lets the thread put its read models into use. */
  readonly cutOver: () => void;
};

/** Starts a thread that rebuilds domains of the queue one by one, until the queue is empty or the signal aborts. */
export const startThread = (
  task: ThreadTask,
  signal: AbortSignal,
  handlers: ThreadHandlers,
): RebuildThread => {
  const thread = new Worker(new URL('domain-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
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
