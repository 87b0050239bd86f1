import { availableParallelism } from 'node:os';
import { Worker, type MessagePort } from 'node:worker_threads';
import { domainNames, type DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { RebuildProgress } from '../../engine/rebuild.ts';
import { lastPosition } from '../../subscription/last-position.ts';
import { openLocalLog } from '../../subscription/local-log.ts';
import { startReading } from '../../subscription/reading.ts';
import { WORTH_A_THREAD } from '../../subscription/rebuild-feed.ts';
import { Refused } from '../session/failure.ts';
import { WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import type { Session } from '../session/session.ts';
import { goesOnLine, tellShare } from '../session/share.ts';
import type { DomainTask, FromThread, ThreadTask, ToThread } from './domain-thread.ts';
import type { Rebuilt } from './rebuild-domain.ts';

type Options = Pick<ThreadTask, 'keep' | 'anew'>;
type Tell = (message: Extract<FromThread, { domain: DomainName }>) => void;
type GoesOn = (message: Extract<FromThread, { goesOn: DomainName }>) => void;

/** How far several domains are together: the sum of their events, the mean of their positions. */
const together = (each: Iterable<RebuildProgress>): RebuildProgress => {
  const all = [...each];
  return {
    events: all.reduce((sum, one) => sum + one.events, 0),
    position: all.reduce((sum, one) => sum + one.position, 0n) / BigInt(all.length),
  };
};

/** Domains in as many groups as there are processors, or fewer. */
const inGroups = (tasks: readonly DomainTask[]): (readonly DomainTask[])[] => {
  const size = Math.ceil(tasks.length / Math.min(tasks.length, availableParallelism()));
  return Array.from({ length: Math.ceil(tasks.length / size) }, (_, index) =>
    tasks.slice(index * size, (index + 1) * size),
  );
};

/**
 * Rebuilds one domain or all of them, in as many threads as there are processors: domains share no row, so no order is kept between
 * them. The log is read once for all. Throws what the first that fails throws, after the others were told to stop.
 */
export const rebuildInThreads = async (
  { servers, signal, progress, warn, note }: Session,
  domain: DomainName | undefined,
  options: Options,
): Promise<Rebuilt[]> => {
  const names = domain === undefined ? domainNames : [domain];
  const log = await openLocalLog(servers.store);
  await log?.file.close();
  const shared = log === null && names.length > 1 && (await lastPosition(servers.store)) > WORTH_A_THREAD;
  const ports = shared ? startReading(servers.settings.EVENTSTORE_URL, names.length) : [];
  const groups = inGroups(names.map((name, index) => ({ name, reading: ports[index] })));
  const failing = new AbortController();
  const stop = AbortSignal.any([signal, failing.signal]);
  const line = progress(domain === undefined ? 'rebuild' : `rebuild ${domain}`);
  const tell = await tellShare(servers, line);
  const before = new Map(names.map((name) => [name, { events: 0, position: 0n }]));
  const reached = new Map(before);
  const goesOn: GoesOn = ({ goesOn: name, events, position }) => {
    before.set(name, { events, position: BigInt(position) });
    reached.set(name, { events, position: BigInt(position) });
    note(goesOnLine(name, events));
  };
  const hear: Tell = ({ domain: name, events, position }) => {
    reached.set(name, { events, position: BigInt(position) });
    tell(together(reached.values()), together(before.values()));
  };
  const keysMissing = (): void => warn(WAITING_FOR_KEYS);
  try {
    const done = groups.map(async (domains) => {
      try {
        return await rebuildGroup({ settings: servers.settings, domains, ...options }, stop, {
          goesOn,
          hear,
          keysMissing,
        });
      } catch (error) {
        failing.abort(error);
        throw error;
      }
    });
    await Promise.allSettled(done);
    stop.throwIfAborted();
    return (await Promise.all(done)).flat();
  } finally {
    line.end();
  }
};

type Listening = { readonly goesOn: GoesOn; readonly hear: Tell; readonly keysMissing: () => void };

const rebuildGroup = (
  task: ThreadTask,
  signal: AbortSignal,
  { goesOn, hear, keysMissing }: Listening,
): Promise<readonly Rebuilt[]> =>
  new Promise((resolve, reject) => {
    const readings = task.domains.flatMap(({ reading }): MessagePort[] => (reading ? [reading] : []));
    const thread = new Worker(new URL('domain-thread.ts', import.meta.url), {
      workerData: task,
      transferList: readings,
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const say = (message: ToThread): void => thread.postMessage(message);
    signal.addEventListener('abort', () => say('stop'), { once: true });
    thread.on('message', (message: FromThread) => {
      if (message === 'keys missing') keysMissing();
      else if ('goesOn' in message) goesOn(message);
      else if ('done' in message) resolve(message.done);
      else if ('refused' in message) reject(new Refused(message.refused));
      else hear(message);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread of the rebuild ended with ${code}`)));
  });
