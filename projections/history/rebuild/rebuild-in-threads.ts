import { availableParallelism } from 'node:os';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import type { RebuildProgress } from '../../engine/rebuild.ts';
import { WAITING_FOR_KEYS } from '../session/keys-missing.ts';
import type { HistorySession } from '../session/session.ts';
import { resumedLine, shareReporter } from '../session/build-progress.ts';
import { longestFirst } from './longest-first.ts';
import type { RebuildResult } from './rebuild-domain.ts';
import { startThread, type ThreadHandlers } from './start-thread.ts';
import type { ThreadTask } from './thread-messages.ts';

type Options = Pick<ThreadTask, 'keep' | 'anew'>;

/** Progress of several domains: the sum of events, the mean of positions. */
const sumProgress = (each: Iterable<RebuildProgress>): RebuildProgress => {
  const all = [...each];
  return {
    events: all.reduce((sum, one) => sum + one.events, 0),
    position: all.reduce((sum, one) => sum + one.position, 0n) / BigInt(all.length),
  };
};

/**
 * Rebuilds one domain or all, with a thread for each processor. Domains share no rows, so they need no order. All
 * are cut over at the end, so that a stopped rebuild can be resumed for each. Throws the first error, after
 * stopping the other threads.
 */
export const rebuildInThreads = async (
  { servers, signal, progress, warn, note }: HistorySession,
  domain: DomainName | undefined,
  options: Options,
): Promise<RebuildResult[]> => {
  const names = domain === undefined ? await longestFirst(servers.pool) : [domain];
  const queue = [...names];
  const failing = new AbortController();
  const stop = AbortSignal.any([signal, failing.signal]);
  const line = progress(domain === undefined ? 'rebuild' : `rebuild ${domain}`);
  const tell = await shareReporter(servers, line);
  const before = new Map(names.map((name) => [name, { events: 0, position: 0n }]));
  const reached = new Map(before);
  const onResume: ThreadHandlers['onResume'] = ({ resumed: name, events, position }) => {
    before.set(name, { events, position: BigInt(position) });
    reached.set(name, { events, position: BigInt(position) });
    note(resumedLine(name, events));
  };
  const onProgress: ThreadHandlers['onProgress'] = ({ domain: name, events, position }) => {
    reached.set(name, { events, position: BigInt(position) });
    tell(sumProgress(reached.values()), sumProgress(before.values()));
  };
  const keysMissing = (): void => warn(WAITING_FOR_KEYS);
  stop.throwIfAborted();
  const threads = Array.from({ length: Math.min(names.length, availableParallelism()) }, () =>
    startThread({ settings: servers.settings, ...options }, stop, {
      queue,
      onResume,
      onProgress,
      keysMissing,
      onBuilt: () => built(),
    }),
  );
  let building = names.length;
  const built = (): void => {
    building -= 1;
    if (building === 0) for (const { cutOver } of threads) cutOver();
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
