import { availableParallelism } from 'node:os';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import type { RebuildProgress } from '../../engine/rebuild.ts';
import { lastPosition } from '@secondspring/platform/event-store/last-position.ts';
import { openLocalLog } from '../../subscription/local-log.ts';
import { startReading } from '../../subscription/reading.ts';
import { WORTH_A_THREAD } from '../../subscription/rebuild-feed.ts';
import { WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import type { Session } from '../session/session.ts';
import { goesOnLine, tellShare } from '../session/share.ts';
import { longestFirst } from './longest-first.ts';
import type { Rebuilt } from './rebuild-domain.ts';
import { startThread, type Serving } from './start-thread.ts';
import type { DomainTask, ThreadTask } from './thread-messages.ts';

type Options = Pick<ThreadTask, 'keep' | 'anew'>;

/** How far several domains are together: the sum of their events, the mean of their positions. */
const together = (each: Iterable<RebuildProgress>): RebuildProgress => {
  const all = [...each];
  return {
    events: all.reduce((sum, one) => sum + one.events, 0),
    position: all.reduce((sum, one) => sum + one.position, 0n) / BigInt(all.length),
  };
};

/**
 * What the threads take their domains from: from one queue whoever is free next, or, where domains are read together and so loaded together, each
 * from its own.
 */
const queuesOf = (tasks: readonly DomainTask[], together: boolean): DomainTask[][] => {
  const threads = Math.min(tasks.length, availableParallelism());
  const queue = [...tasks];
  if (!together) return Array.from({ length: threads }, () => queue);
  return Array.from({ length: threads }, (_, thread) =>
    tasks.filter((_task, index) => index % threads === thread),
  );
};

/**
 * Rebuilds one domain or all of them, in as many threads as there are processors: domains share no row, so no order is kept between
 * them. All are put in place at the end, so that a rebuild that was stopped goes on with each. Throws what the first that fails throws,
 * after the others were told to stop.
 */
export const rebuildInThreads = async (
  { servers, signal, progress, warn, note }: Session,
  domain: DomainName | undefined,
  options: Options,
): Promise<Rebuilt[]> => {
  const names = domain === undefined ? await longestFirst(servers.pool) : [domain];
  const log = await openLocalLog(servers.store);
  await log?.file.close();
  const shared = log === null && names.length > 1 && (await lastPosition(servers.store)) > WORTH_A_THREAD;
  const ports = shared ? startReading(servers.settings.EVENTSTORE_URL, names.length) : [];
  const queues = queuesOf(
    names.map((name, index) => ({ name, reading: ports[index] })),
    shared,
  );
  const failing = new AbortController();
  const stop = AbortSignal.any([signal, failing.signal]);
  const line = progress(domain === undefined ? 'rebuild' : `rebuild ${domain}`);
  const tell = await tellShare(servers, line);
  const before = new Map(names.map((name) => [name, { events: 0, position: 0n }]));
  const reached = new Map(before);
  const goesOn: Serving['goesOn'] = ({ goesOn: name, events, position }) => {
    before.set(name, { events, position: BigInt(position) });
    reached.set(name, { events, position: BigInt(position) });
    note(goesOnLine(name, events));
  };
  const hear: Serving['hear'] = ({ domain: name, events, position }) => {
    reached.set(name, { events, position: BigInt(position) });
    tell(together(reached.values()), together(before.values()));
  };
  const keysMissing = (): void => warn(WAITING_FOR_KEYS);
  stop.throwIfAborted();
  const threads = queues.map((queue) =>
    startThread({ settings: servers.settings, ...options }, stop, {
      queue,
      goesOn,
      hear,
      keysMissing,
      built: () => built(),
    }),
  );
  let building = names.length;
  const built = (): void => {
    building -= 1;
    if (building === 0) for (const { exchange } of threads) exchange();
  };
  try {
    const ends = threads.map(async ({ done }) => {
      try {
        return await done;
      } catch (error) {
        failing.abort(error);
        throw error;
      }
    });
    await Promise.allSettled(ends);
    stop.throwIfAborted();
    const rebuilt = (await Promise.all(ends)).flat();
    return rebuilt.toSorted(
      (one, other) => domainNames.indexOf(one.domain) - domainNames.indexOf(other.domain),
    );
  } finally {
    line.end();
  }
};
