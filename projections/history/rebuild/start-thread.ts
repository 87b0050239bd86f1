import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Rebuilt } from './rebuild-domain.ts';
import type { FromThread, ThreadTask, ToThread } from './thread-messages.ts';

/** Where Node keeps what it made of the modules’ texts, so that a thread begins with two thirds of the work. Where it can’t be written, nothing is kept. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

/** What a thread of a rebuild is served with, and who hears what it says. */
export type Serving = {
  /** Domains that wait for a thread; whichever is free takes the first. */
  readonly queue: DomainName[];
  readonly goesOn: (message: Extract<FromThread, { goesOn: DomainName }>) => void;
  readonly hear: (message: Extract<FromThread, { domain: DomainName }>) => void;
  readonly keysMissing: () => void;
  readonly built: (domain: DomainName) => void;
};

/** A thread of a rebuild. */
export type RebuildThread = {
  /** What it rebuilt; rejects with {@link CommandError}, or with what ended it. */
  readonly done: Promise<readonly Rebuilt[]>;
  /** Lets it put in place what it has built. */
  readonly exchange: () => void;
};

/** Starts a thread that rebuilds domains of a queue, one after the other, until none is left or the signal aborts. */
export const startThread = (task: ThreadTask, signal: AbortSignal, serving: Serving): RebuildThread => {
  const thread = new Worker(new URL('domain-thread.ts', import.meta.url), {
    workerData: task,
    env: { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? COMPILED },
  });
  const say = (message: ToThread): void => thread.postMessage(message, []);
  signal.addEventListener('abort', () => say('stop'), { once: true });
  const done = new Promise<readonly Rebuilt[]>((resolve, reject) => {
    thread.on('message', (message: FromThread) => {
      if (message === 'keys missing') serving.keysMissing();
      else if (message === 'next') say({ next: serving.queue.shift() ?? null });
      else if ('goesOn' in message) serving.goesOn(message);
      else if ('built' in message) serving.built(message.built);
      else if ('done' in message) resolve(message.done);
      else if ('refused' in message) reject(new CommandError(message.refused));
      else serving.hear(message);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread of the rebuild ended with ${code}`)));
  });
  return { done, exchange: () => say('exchange') };
};
