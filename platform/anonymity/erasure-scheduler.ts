import type { Logger } from 'pino';
import { describeError } from '../telemetry/describe-error.ts';
import type { Vault } from '../vault/vault.ts';
import { backOff } from '../concurrency/back-off.ts';

/** What erases a service's items when their time has come. */
export type ErasureSchedulerOptions = {
  readonly vault: Pick<Vault, 'scheduleErasure' | 'dueErasures' | 'nextErasure' | 'erasureDone' | 'purge'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Kinds of items, as their streams' names begin: `['review']`. */
  readonly prefixes: readonly string[];
  /** Erases an item, named by its stream; doing it again, or in two processes at once, must change nothing. */
  readonly erase: (item: string) => Promise<void>;
};

/** Due erasures at work. */
export type ErasureScheduler = {
  /** Notes that an item is to be erased at some time, at once where that has come. Noting it again leaves the first time. */
  schedule(item: string, dueAt: Date): Promise<void>;
  /** Lets the erasure at hand end and resolves. */
  stop(): Promise<void>;
};

/** Items asked for at once. */
const BATCH_SIZE = 20;
/** Longest sleep, in milliseconds: what another process noted, and then ended, is found after this long. */
const MAX_SLEEP_MS = 5 * 60_000;

/**
 * Starts erasing what is due, and goes on as things come due: it sleeps until the next due time and is woken by scheduling.
 * What fails is tried again with back-off.
 */
export const startErasureScheduler = ({
  vault,
  log,
  prefixes,
  erase,
}: ErasureSchedulerOptions): ErasureScheduler => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: () => void = () => undefined;
  let wanted = true;
  let failures = 0;

  const eraseOne = async (item: string): Promise<boolean> => {
    try {
      await erase(item);
      await vault.erasureDone(item);
      return true;
    } catch (error) {
      log.warn(
        { part: 'due erasures', attempt: failures + 1, error: describeError(error) },
        'an erasure failed and is tried again',
      );
      return false;
    }
  };

  /** Milliseconds to sleep after erasing what is due now. */
  const round = async (): Promise<number> => {
    let erased = 0;
    for (;;) {
      const due = await vault.dueErasures(prefixes, new Date(), BATCH_SIZE);
      let failed = 0;
      for (const item of due) {
        if (stopped) return 0;
        if (await eraseOne(item)) erased += 1;
        else failed += 1;
      }
      if (failed > 0) return backOff((failures += 1));
      failures = 0;
      if (due.length < BATCH_SIZE) break;
    }
    if (erased > 0) await vault.purge();
    const next = await vault.nextErasure(prefixes);
    return next === null ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, next.getTime() - Date.now()));
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      wanted = false;
      const milliseconds = await round().catch((error: unknown) => {
        log.warn({ part: 'due erasures', error: describeError(error) }, 'starting again');
        return backOff((failures += 1));
      });
      if (stopped || wanted) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, milliseconds).unref();
      });
      clearTimeout(timer);
    }
  };
  const running = run();
  const rouse = (): void => {
    wanted = true;
    wake();
  };

  return {
    schedule: async (item, dueAt) => {
      await vault.scheduleErasure(item, dueAt);
      rouse();
    },
    stop: async () => {
      stopped = true;
      rouse();
      await running;
    },
  };
};
