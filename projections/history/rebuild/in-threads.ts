import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { domainNames, type DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { Refused } from '../session/failure.ts';
import type { Session } from '../session/session.ts';
import { tellShare } from '../session/share.ts';
import type { FromThread, ThreadTask, ToThread } from './domain-thread.ts';
import type { Rebuilt } from './rebuild-domain.ts';

type Options = Pick<ThreadTask, 'keep' | 'anew'>;

/**
 * Rebuilds one domain or all of them, each in a thread of its own, as many at a time as there are processors: domains share no row, so no
 * order is kept between them. Throws what the first that fails throws, after the others were told to stop.
 */
export const rebuildInThreads = async (
  { servers, signal, progress }: Session,
  domain: DomainName | undefined,
  options: Options,
): Promise<Rebuilt[]> => {
  const waiting = domain === undefined ? [...domainNames] : [domain];
  const failing = new AbortController();
  const stop = AbortSignal.any([signal, failing.signal]);
  const one = async (name: DomainName): Promise<Rebuilt> => {
    const line = progress(`rebuild ${name}`);
    const tell = await tellShare(servers, line);
    try {
      return await rebuildInThread({ settings: servers.settings, domain: name, ...options }, stop, tell);
    } finally {
      line.end();
    }
  };
  const done: Rebuilt[] = [];
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      stop.throwIfAborted();
      done.push(await one(name));
    }
  };
  const working = Array.from({ length: availableParallelism() }, async () => {
    try {
      await worker();
    } catch (error) {
      failing.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(working);
  stop.throwIfAborted();
  return done;
};

const rebuildInThread = (
  task: ThreadTask,
  signal: AbortSignal,
  tell: Awaited<ReturnType<typeof tellShare>>,
): Promise<Rebuilt> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('domain-thread.ts', import.meta.url), { workerData: task });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const say = (message: ToThread): void => thread.postMessage(message);
    signal.addEventListener('abort', () => say('stop'), { once: true });
    thread.on('message', (message: FromThread) => {
      if ('done' in message) resolve(message.done);
      else if ('refused' in message) reject(new Refused(message.refused));
      else tell({ events: message.events, position: BigInt(message.position) });
    });
    thread.on('error', reject);
    thread.on('exit', (code) =>
      reject(new Error(`the thread that rebuilt ${task.domain} ended with ${code}`)),
    );
  });
